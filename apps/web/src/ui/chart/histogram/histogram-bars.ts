// SVG paths for a histogram.
import type { Level } from "@contrail/protocol";
import { toRoundedBar } from "../rounded-bar.ts";

export interface HistogramBucket {
  /** Start time in milliseconds. */
  time: number;
  counts: Partial<Record<Level, number>>;
}

/** Bottom to top. */
export const stackOrder: readonly Level[] = ["error", "warn", "info", "log", "debug", "text"];

export function totalOf({ counts }: HistogramBucket): number {
  return stackOrder.reduce((sum, level) => sum + (counts[level] ?? 0), 0);
}

/** Merges adjacent buckets until at most `maxBuckets` remain, so that bars stay wide enough to see and click. */
export function mergeBuckets(buckets: readonly HistogramBucket[], maxBuckets: number): HistogramBucket[] {
  const size = Math.max(1, Math.ceil(buckets.length / Math.max(1, maxBuckets)));
  if (size === 1) return [...buckets];
  return Array.from({ length: Math.ceil(buckets.length / size) }, (_, index) => {
    const group = buckets.slice(index * size, (index + 1) * size);
    const sums = stackOrder.map((level) => [level, group.reduce((sum, { counts }) => sum + (counts[level] ?? 0), 0)]);
    return { time: group[0]?.time ?? 0, counts: Object.fromEntries(sums) };
  });
}

interface BarFrame {
  width: number;
  height: number;
  /** Width of a whole bucket in pixels; the last one may be cut off by the end of the plot. */
  slot: number;
  /** The count at the top edge. */
  top: number;
}

const gapPx = 2;
const cornerPx = 1.5;

/** One path per level. Empty buckets draw nothing; a level with a single log is at least one pixel high. */
export function barPaths(buckets: readonly HistogramBucket[], frame: BarFrame): { level: Level; path: string }[] {
  const { slot, width } = frame;
  const paths = new Map<Level, string[]>(stackOrder.map((level) => [level, []]));
  buckets.forEach((bucket, bucketIndex) => {
    const start = bucketIndex * slot;
    const bar = { x: start + gapPx / 2, width: Math.max(1, Math.min(slot, width - start) - gapPx) };
    let y = frame.height;
    const pieces = stackOf(bucket, frame);
    pieces.forEach(({ level, height }, index) => {
      y -= height;
      paths.get(level)?.push(toRoundedBar({ ...bar, y, height }, index === pieces.length - 1 ? cornerPx : 0));
    });
  });
  return stackOrder.map((level) => ({ level, path: (paths.get(level) ?? []).join("") })).filter(({ path }) => path);
}

/** Heights of a bar's parts, bottom to top; scaled down if the minimum heights would exceed the plot. */
function stackOf({ counts }: HistogramBucket, { height, top }: BarFrame) {
  const pieces = stackOrder.flatMap((level) => {
    const count = counts[level] ?? 0;
    return count > 0 ? [{ level, height: Math.max(1, (count / top) * height) }] : [];
  });
  const sum = pieces.reduce((total, piece) => total + piece.height, 0);
  const squeeze = sum > height ? height / sum : 1;
  return pieces.map((piece) => ({ ...piece, height: piece.height * squeeze }));
}
