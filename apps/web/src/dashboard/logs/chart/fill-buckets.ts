import type { Level } from "@contrail/protocol";
import type { HistogramBucket } from "../../../ui/chart/histogram/histogram-bars.ts";

interface HistogramData {
  step: number;
  from: string;
  to: string;
  buckets: readonly { time: string; counts: Partial<Record<Level, number>> }[];
}

/** Adds the empty buckets that the server omits. */
export function fillBuckets({ step, from, to, buckets }: HistogramData): HistogramBucket[] {
  const counts = new Map(buckets.map((bucket) => [Date.parse(bucket.time), bucket.counts]));
  const first = Math.floor(Date.parse(from) / step) * step;
  const length = Math.max(1, Math.ceil((Date.parse(to) - first) / step));
  return Array.from({ length }, (_, index) => {
    const time = first + index * step;
    return { time, counts: counts.get(time) ?? {} };
  });
}
