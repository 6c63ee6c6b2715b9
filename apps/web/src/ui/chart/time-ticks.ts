// Where the labels of a time axis stand, and what they say, in the viewer's time zone.
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

/** At most `most` round moments between two times. */
export function timeTicks(from: number, to: number, most: number): TimeTick[] {
  const step = steps.find((candidate) => (to - from) / candidate <= most);
  if (step === undefined || to <= from) return [];
  const ticks: TimeTick[] = [];
  // Counted in local wall time, so that a step of 3 h still falls on 06:00 after the clocks changed.
  for (let wall = Math.ceil(toWall(from) / step) * step; fromWall(wall) <= to; wall += step) {
    const time = fromWall(wall);
    ticks.push({ time, label: toLabel(new Date(time), step) });
  }
  return ticks;
}

function toLabel(date: Date, step: number): string {
  if (step >= dayMs) return toDayOfMonth(date);
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
