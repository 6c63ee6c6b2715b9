// Quiet hours in words.
import type { QuietHours } from "@contrail/protocol";

const weekdays = [1, 2, 3, 4, 5];
const weekend = [0, 6];
/** A week starts on Monday. */
export const weekOrder = [...weekdays, 6, 0];
export const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** `22:00 to 07:00`, `Weekends`, `Mon, Wed, 22:00 to 07:00`. */
export function describeQuietHours({ days, from, to }: QuietHours): string {
  const time = from === to ? "" : `${toTimeOfDay(from)} to ${toTimeOfDay(to)}`;
  const named = describeDays(days);
  if (time === "") return named === "" ? "Always" : named;
  return named === "" ? time : `${named}, ${time}`;
}

/** Empty for the whole week. */
function describeDays(days: readonly number[]): string {
  const chosen = weekOrder.filter((day) => days.includes(day));
  if (chosen.length === weekOrder.length) return "";
  if (isSame(chosen, weekdays)) return "Weekdays";
  if (isSame(chosen, weekend)) return "Weekends";
  return chosen.map((day) => dayNames[day]?.slice(0, 3)).join(", ");
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((day) => b.includes(day));
}

/** '22:05' for 1,325 minutes. */
export function toTimeOfDay(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** undefined for what isn't a time. */
export function parseTimeOfDay(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
