// Positions and labels of a time axis, in the user's time zone.
import { dayMs, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { toDayOfMonth, toMinute, toShortClock } from "../../lib/time.ts";

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * secondMs),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minuteMs),
  ...[1, 2, 3, 6, 12].map((count) => count * hourMs),
  ...[1, 2, 7, 14, 28, 91, 364].map((count) => count * dayMs),
];

export interface TimeTick {
  time: number;
  label: string;
}

/** At most `maxTicks` round times between two times. */
export function timeTicks(from: number, to: number, maxTicks: number): TimeTick[] {
  const step = steps.find((candidate) => (to - from) / candidate <= maxTicks);
  if (step === undefined || to <= from) return [];
  const ticks: TimeTick[] = [];
  // In local wall-clock time, so that 3-hour steps still fall on 06:00 after a DST change.
  for (let wall = Math.ceil(toWall(from) / step) * step; fromWall(wall) <= to; wall += step) {
    const time = fromWall(wall);
    ticks.push({ time, label: toLabel(new Date(time), step) });
  }
  return ticks;
}

/** Midnight is where the next day begins, so it has the date instead of the time. */
function toLabel(date: Date, step: number): string {
  if (step >= dayMs || toShortClock(date) === "00:00:00") return toDayOfMonth(date);
  return step >= minuteMs ? toMinute(date) : toShortClock(date);
}

function toWall(time: number): number {
  return time - new Date(time).getTimezoneOffset() * minuteMs;
}

function fromWall(wall: number): number {
  const read = new Date(wall);
  const date = [read.getUTCFullYear(), read.getUTCMonth(), read.getUTCDate()] as const;
  return new Date(...date, read.getUTCHours(), read.getUTCMinutes(), read.getUTCSeconds()).getTime();
}
