import { dayMs, minuteMs } from "@contrail/protocol";
import { toDay, toDayOfMonth, toMinute, toShortClock } from "./time.ts";
import { formatRetention, presetOf, type TimeRange, toBounds } from "./time-range.ts";

/** Such as 'Last hour' or '12 Nov, 14:00 to 15:30'. */
export function formatTimeRange(range: TimeRange | undefined): string {
  if (!range) return "Any time";
  if ("last" in range) return presetOf(range.last).label;
  const [from, to] = [new Date(range.from), new Date(range.to)];
  const clock = to.getTime() - from.getTime() < 10 * minuteMs ? toShortClock : toMinute;
  const end = toDay(from) === toDay(to) ? clock(to) : `${toDayOfMonth(to)}, ${clock(to)}`;
  return `${toDayOfMonth(from)}, ${clock(from)} to ${end}`;
}

/** Says how long logs are kept if the range starts before that. */
export function retentionNote(range: TimeRange, keptDays: number | undefined, now: number): string {
  const { from = "" } = toBounds(range, now);
  // A preset may be exactly as long as logs are kept.
  const isBeyond = keptDays !== undefined && now - Date.parse(from) > keptDays * dayMs + minuteMs;
  return isBeyond ? formatRetention(keptDays) : "";
}
