// Why a release is suspected, in a sentence.
import { dayMs, hourMs, type IssueBadge, minuteMs, type SuspectRelease } from "@contrail/protocol";
import type { z } from "zod/mini";
import { toCount } from "../../../../ui/chart/compact-number.ts";

export type Suspect = z.infer<typeof SuspectRelease>;

export function describeSuspect({ afterMs, errorsPerSession, before }: Suspect, badge: IssueBadge | null): string {
  const verb = badge === "regressed" ? "Back" : "Began";
  return `${verb} ${toDelay(afterMs)} after it went live. ${toRate(errorsPerSession)} errors per session, ${toRate(before.errorsPerSession)} in ${before.version}.`;
}

function toDelay(milliseconds: number): string {
  if (milliseconds < minuteMs) return "less than a minute";
  if (milliseconds < hourMs) return `${Math.floor(milliseconds / minuteMs)} min`;
  if (milliseconds < dayMs) return `${Math.floor(milliseconds / hourMs)} h`;
  return toCount(Math.floor(milliseconds / dayMs), "day");
}

/** Two digits behind the point; what rounds to 0.00 but isn't none is below it. */
function toRate(rate: number): string {
  return rate > 0 && rate < 0.005 ? "under 0.01" : rate.toFixed(2);
}
