// The state of an issue in words.
import type { IgnoreUntil, Issue, Resolution } from "@contrail/protocol";
import { toDayOfMonth, toMinute } from "../../../lib/time.ts";
import { toCount } from "../../../ui/chart/compact-number.ts";

export function describeState({ state, stateDetail }: Pick<Issue, "state" | "stateDetail">): string {
  switch (state) {
    case "open":
      return "Open";
    case "resolved":
      return `Resolved${describeResolution(stateDetail.resolution, stateDetail.resolvedIn)}`;
    case "ignored":
      return `Ignored${describeUntil(stateDetail.until)}`;
  }
}

/**
 * ' in web@4.18.1'; empty if it counts from now on.
 * @param resolvedIn the next release, once there is one
 */
export function describeResolution(resolution: Resolution | undefined, resolvedIn?: string): string {
  if (resolution?.kind === "release") return ` in ${resolution.release}`;
  return resolution?.kind === "nextRelease" ? ` in ${resolvedIn ?? "the next release"}` : "";
}

/** ' until it escalates'; empty for forever. */
export function describeUntil(until: IgnoreUntil | undefined): string {
  switch (until?.kind) {
    case "time": {
      const time = new Date(until.until);
      return ` until ${toDayOfMonth(time)}, ${toMinute(time)}`;
    }
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
