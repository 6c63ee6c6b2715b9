// Where the labels of a time axis stand, and what they say, in the viewer's time zone.
import { toDayOfMonth, toMinute, toShortClock } from "../../lib/time.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28, 91, 364].map((count) => count * day),
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
  if (step >= day) return toDayOfMonth(date);
  return step >= minute ? toMinute(date) : toShortClock(date);
}

function toWall(time: number): number {
  return time - new Date(time).getTimezoneOffset() * minute;
}

function fromWall(wall: number): number {
  const read = new Date(wall);
  const date = [read.getUTCFullYear(), read.getUTCMonth(), read.getUTCDate()] as const;
  return new Date(...date, read.getUTCHours(), read.getUTCMinutes(), read.getUTCSeconds()).getTime();
}
