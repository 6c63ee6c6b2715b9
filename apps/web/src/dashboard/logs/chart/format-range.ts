import { minuteMs } from "@contrail/protocol";
import { toDay, toDayOfMonth, toMinute, toShortClock } from "../../../lib/time.ts";
import { presetOf, type TimeRange } from "../../../lib/time-range.ts";

/** Such as 'Last hour' or '12 Nov, 14:00 to 15:30'. */
export function formatTimeRange(range: TimeRange | undefined): string {
  if (!range) return "Any time";
  if ("last" in range) return presetOf(range.last).label;
  const [from, to] = [new Date(range.from), new Date(range.to)];
  const clock = to.getTime() - from.getTime() < 10 * minuteMs ? toShortClock : toMinute;
  const end = toDay(from) === toDay(to) ? clock(to) : `${toDayOfMonth(to)}, ${clock(to)}`;
  return `${toDayOfMonth(from)}, ${clock(from)} to ${end}`;
}

/** An ISO date as the value of a datetime-local input; defaults to now. */
export function toDateTimeLocal(iso: string | undefined, now: number): string {
  const date = new Date(iso ?? now);
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 19);
}
