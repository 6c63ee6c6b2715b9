// When an issue was seen, in few words.
import { toDay, toDayOfMonth } from "../../../lib/time.ts";

/** 'since today', 'since 3 Nov', 'since 3 Nov 2025'. */
export function toSince(firstSeen: Date, now: Date): string {
  if (toDay(firstSeen) === toDay(now)) return "since today";
  return `since ${firstSeen.getFullYear() === now.getFullYear() ? toDayOfMonth(firstSeen) : toDay(firstSeen)}`;
}

/** The head of the chart's column: '7 days', '24 hours'. */
export function toSpan(fromMs: number, toMs: number): string {
  const hours = Math.round((toMs - fromMs) / 3_600_000);
  if (hours < 1) return toUnits(Math.max(1, Math.round((toMs - fromMs) / 60_000)), "minute");
  return hours < 48 ? toUnits(hours, "hour") : toUnits(Math.round(hours / 24), "day");
}

function toUnits(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
