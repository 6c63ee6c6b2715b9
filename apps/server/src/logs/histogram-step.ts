// How wide a step of the histogram is: a width that people count in, and not too many steps.
import { histogramSteps } from "@contrail/protocol";

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
const widths = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 28].map((count) => count * day),
];

export function histogramStep(from: number, to: number): number {
  const least = (to - from) / histogramSteps;
  return widths.find((width) => width >= least) ?? Math.ceil(least / day) * day;
}
