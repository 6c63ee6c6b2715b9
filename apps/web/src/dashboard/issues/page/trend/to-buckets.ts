import type { HistogramBucket } from "../../../../ui/chart/histogram/histogram-bars.ts";

/** The counts of an issue as bars in the color of errors. */
export function toBuckets(steps: readonly number[], from: number, stepMs: number): HistogramBucket[] {
  return steps.map((count, index) => ({ time: from + index * stepMs, counts: count > 0 ? { error: count } : {} }));
}
