// Dates and times as people type them.
import { type Day, parseMonthName, toDay } from "./days.ts";
import type { DateOrder } from "./locale.ts";

/** '14 Nov 2026', 'November 14, 2026', '2026-11-14', or numbers in the order of the user's locale. */
export function parseDay(text: string, order: DateOrder): Day | undefined {
  const words = text
    .trim()
    .split(/[\s,./-]+/)
    .filter((word) => word !== "");
  const [first = "", second = "", third = ""] = words;
  if (words.length !== 3) return undefined;
  if (/^\d{4}$/.test(first)) return toDay(Number(first), toMonth(second), toNumber(third));
  const name = [first, second].find((word) => parseMonthName(word) !== undefined);
  if (name !== undefined) return toDay(toYear(third), toMonth(name), toNumber(name === first ? second : first));
  const [month, date] = order === "mdy" ? [first, second] : [second, first];
  return toDay(toYear(third), toNumber(month), toNumber(date));
}

/** '21:00', '21:00:30', '9 pm' or '9:30 PM' as '21:00:00'. */
export function parseTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, hours = "", minutes, seconds = "00", half] = found;
  if (minutes === undefined && half === undefined) return undefined;
  const isValid = Number(hours) <= (half ? 12 : 23) && Number(minutes ?? 0) < 60 && Number(seconds) < 60;
  if (!isValid || (half && Number(hours) === 0)) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, "0")}:${minutes ?? "00"}:${seconds}`;
}

/** Without seconds if there are none. */
export function formatTime(time: string): string {
  return time.endsWith(":00") ? time.slice(0, 5) : time;
}

function toMonth(text: string): number {
  return parseMonthName(text) ?? toNumber(text);
}

/** A year of two digits is one of this century. */
function toYear(text: string): number {
  const year = toNumber(text);
  return text.length === 2 ? 2000 + year : year;
}

function toNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}
