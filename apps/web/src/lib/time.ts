// Formats times consistently: in the user's time zone, with a 24-hour clock.
import { secondMs, toUtcMinute } from "@contrail/protocol";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const two = (value: number) => String(value).padStart(2, "0");
const three = (value: number) => String(value).padStart(3, "0");

/** '14:03:22.481' */
export function toClock(date: Date): string {
  return `${toShortClock(date)}.${three(date.getMilliseconds())}`;
}

/** '14:03:22' */
export function toShortClock(date: Date): string {
  return `${toMinute(date)}:${two(date.getSeconds())}`;
}

/** '14:03' */
export function toMinute(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** '12 Nov' */
export function toDayOfMonth(date: Date): string {
  return `${date.getDate()} ${months[date.getMonth()]}`;
}

/** '12 Nov 2026' */
export function toDay(date: Date): string {
  return `${toDayOfMonth(date)} ${date.getFullYear()}`;
}

/** '12 Nov 2026, 14:03:22.481' */
export function toDateTime(date: Date): string {
  return `${toDay(date)}, ${toClock(date)}`;
}

/** '14:03:22.481' for today, '11 Nov 14:03:22' for other days. */
export function toListTime(date: Date, now: Date): string {
  return toDay(date) === toDay(now) ? toClock(date) : `${toDayOfMonth(date)} ${toShortClock(date)}`;
}

/** '11 Nov 14:03:22' in this year, '11 Nov 2025 14:03' in others. */
export function toDatedTime(date: Date, now: Date): string {
  const isThisYear = date.getFullYear() === now.getFullYear();
  return isThisYear ? `${toDayOfMonth(date)} ${toShortClock(date)}` : `${toDay(date)} ${toMinute(date)}`;
}

/** '12 Nov 2026, 13:03:22.481' in UTC. */
export function toUtcDateTime(date: Date): string {
  return `${toUtcMinute(date)}${date.toISOString().slice(16, 23)}`;
}

/** Local midnight of a date such as 2026-11-15, to show UTC days on a local time axis. */
export function toLocalDay(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day).getTime();
}

const units = [
  { name: "d", seconds: 86_400 },
  { name: "h", seconds: 3_600 },
  { name: "min", seconds: 60 },
  { name: "s", seconds: 1 },
];

/** '8 s ago', '3 h ago', 'in 2 min'; beyond a month, the date. */
export function toRelative(date: Date, now: Date): string {
  const seconds = Math.trunc((now.getTime() - date.getTime()) / secondMs);
  const distance = Math.abs(seconds);
  if (distance < 1) return "now";
  if (distance >= 30 * 86_400) return toDay(date);
  return seconds > 0 ? `${toAmount(distance)} ago` : `in ${toAmount(distance)}`;
}

/** '+3.654 s', '+40 s', '+5 min', with a minus sign (U+2212) for what was earlier. */
export function toOffset(milliseconds: number): string {
  const distance = Math.abs(milliseconds);
  const amount = distance < 10 * secondMs ? `${(distance / secondMs).toFixed(3)} s` : toAmount(distance / secondMs);
  return `${milliseconds < 0 ? "−" : "+"}${amount}`;
}

/** Whole units of the largest one that fits: '59 s', '3 h'. */
function toAmount(seconds: number): string {
  const { name, seconds: size } = units.find((unit) => seconds >= unit.seconds) ?? { name: "s", seconds: 1 };
  return `${Math.trunc(seconds / size)} ${name}`;
}

const isoDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Parses an ISO date with a time zone; null for anything else. */
export function parseIsoDate(text: string): Date | null {
  if (!isoDate.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
