// The days of the current month with the credits used on each.
import { dayMs, monthStart, nextMonthStart, toDay, toMonth } from "@contrail/protocol";

export interface MonthDay {
  /** Such as 2026-11-15, in UTC. */
  day: string;
  credits: number;
  when: "past" | "today" | "future";
}

export function toMonthDays(used: readonly { day: string; credits: number }[], now: number): MonthDay[] {
  const credits = new Map(used.map((each) => [each.day, each.credits]));
  const start = monthStart(toMonth(now));
  const today = toDay(now);
  return Array.from({ length: (nextMonthStart(now) - start) / dayMs }, (_, index) => {
    const day = toDay(start + index * dayMs);
    const when = day === today ? "today" : day < today ? "past" : "future";
    return { day, credits: credits.get(day) ?? 0, when };
  });
}
