// The state of an issue in words.
import type { IgnoreUntil, Issue, Resolution } from "../api/issue.ts";
import { toCount } from "./count-text.ts";

/** How a time is written: in UTC, or in the time zone of who reads it. */
export type TimeText = (time: Date) => string;

export function toIssueStateText(
  { state, stateDetail }: Pick<Issue, "state" | "stateDetail">,
  toTimeText: TimeText,
): string {
  switch (state) {
    case "open":
      return "Open";
    case "resolved":
      return `Resolved${toResolutionText(stateDetail.resolution, stateDetail.resolvedIn)}`;
    case "ignored":
      return `Ignored${toUntilText(stateDetail.until, toTimeText)}`;
  }
}

/**
 * ' in web@4.18.1'; empty if it counts from now on.
 * @param resolvedIn the next release, once there is one
 */
export function toResolutionText(resolution: Resolution | undefined, resolvedIn?: string): string {
  if (resolution?.kind === "release") return ` in ${resolution.release}`;
  return resolution?.kind === "nextRelease" ? ` in ${resolvedIn ?? "the next release"}` : "";
}

/** ' until it escalates'; empty for forever. */
export function toUntilText(until: IgnoreUntil | undefined, toTimeText: TimeText): string {
  switch (until?.kind) {
    case "time":
      return ` until ${toTimeText(new Date(until.until))}`;
    case "events":
      return ` until ${toCount(until.count, "more event")}`;
    case "users":
      return ` until ${toCount(until.count, "more user")}`;
    case "escalation":
      return " until it escalates";
    default:
      return "";
  }
}
