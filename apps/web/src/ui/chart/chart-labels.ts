// Labels for chart tooltips, and text summaries for screen readers.
import { dayMs, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { toDayOfMonth, toMinute } from "../../lib/time.ts";
import { toFullNumber } from "./compact-number.ts";

const units = [
  { name: "d", milliseconds: dayMs },
  { name: "h", milliseconds: hourMs },
  { name: "min", milliseconds: minuteMs },
  { name: "s", milliseconds: secondMs },
];

/** Such as '30 s', '15 min' or '2 h'. */
export function toDurationLabel(milliseconds: number): string {
  const unit = units.find((each) => milliseconds >= each.milliseconds && milliseconds % each.milliseconds === 0);
  return unit ? `${milliseconds / unit.milliseconds} ${unit.name}` : `${milliseconds} ms`;
}

/** Such as '19:15', 'Yesterday 19:15' or '3 Nov 19:15'. */
export function toTimeLabel(time: Date, now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (time >= midnight) return toMinute(time);
  return `${time >= yesterday ? "Yesterday" : toDayOfMonth(time)} ${toMinute(time)}`;
}

interface SpokenSeries {
  label: string;
  values: readonly (number | null)[];
}

/** Such as 'Logs: 48,210, highest 785 at 19:15. Errors: 1,127, highest 92 at 13:45.' */
export function describeSeries(times: readonly number[], series: readonly SpokenSeries[]): string {
  return series.map((one) => describeOne(times, one)).join(" ");
}

function describeOne(times: readonly number[], { label, values }: SpokenSeries): string {
  const counts = values.map((value) => value ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const highest = Math.max(0, ...counts);
  const time = times[counts.indexOf(highest)];
  if (highest === 0 || time === undefined) return `${label}: none.`;
  return `${label}: ${toFullNumber(total)}, highest ${toFullNumber(highest)} at ${toMinute(new Date(time))}.`;
}
