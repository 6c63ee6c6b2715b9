// The step of the histogram: a round duration, with a limited number of steps.
import { dayMs, histogramSteps, hourMs, minuteMs, secondMs } from "@contrail/protocol";

const widths = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * secondMs),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minuteMs),
  ...[1, 2, 3, 6, 12].map((count) => count * hourMs),
  ...[1, 2, 7, 14, 28].map((count) => count * dayMs),
];

export function histogramStep(from: number, to: number): number {
  const least = (to - from) / histogramSteps;
  return widths.find((width) => width >= least) ?? Math.ceil(least / dayMs) * dayMs;
}

/** For a histogram whose beginning isn't known yet. Each is a multiple of the one before, so that counts can be merged. */
export const mergeableStepsMs: readonly number[] = [
  15 * secondMs,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  3 * hourMs,
  12 * hourMs,
  dayMs,
  2 * dayMs,
  14 * dayMs,
  28 * dayMs,
];
