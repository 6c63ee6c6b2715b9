// The state of an issue in words, in the time zone of who reads it.
import { type IgnoreUntil, type Issue, toIssueStateText, toUntilText } from "@contrail/protocol";
import { toDayOfMonth, toMinute } from "../../../lib/time.ts";

const toLocalTime = (time: Date) => `${toDayOfMonth(time)}, ${toMinute(time)}`;

export function describeState(issue: Pick<Issue, "state" | "stateDetail">): string {
  return toIssueStateText(issue, toLocalTime);
}

/** ' until it escalates'; empty for forever. */
export function describeUntil(until: IgnoreUntil | undefined): string {
  return toUntilText(until, toLocalTime);
}
