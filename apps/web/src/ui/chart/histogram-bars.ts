// The shape of a histogram: counts in, SVG paths out.
import type { Level } from "@contrail/protocol";

export interface HistogramBucket {
  /** When it starts, in milliseconds. */
  time: number;
  counts: Partial<Record<Level, number>>;
}

/** From the bottom up. */
export const stackOrder: readonly Level[] = ["error", "warn", "info", "log", "debug", "text"];

export function totalOf({ counts }: HistogramBucket): number {
  return stackOrder.reduce((sum, level) => sum + (counts[level] ?? 0), 0);
}

/** Joins neighbours until there are at most `most`, so that bars stay wide enough to be seen and hit. */
export function joinBuckets(buckets: readonly HistogramBucket[], most: number): HistogramBucket[] {
  const size = Math.max(1, Math.ceil(buckets.length / Math.max(1, most)));
  if (size === 1) return [...buckets];
  return Array.from({ length: Math.ceil(buckets.length / size) }, (_, index) => {
    const group = buckets.slice(index * size, (index + 1) * size);
    const sums = stackOrder.map((level) => [level, group.reduce((sum, { counts }) => sum + (counts[level] ?? 0), 0)]);
    return { time: group[0]?.time ?? 0, counts: Object.fromEntries(sums) };
  });
}

interface Frame {
  width: number;
  height: number;
  /** The count at the upper edge. */
  top: number;
}

const gap = 2;
const corner = 1.5;

/** One path a level. A bucket without logs draws nothing; a level with one log is at least a pixel high. */
export function barPaths(buckets: readonly HistogramBucket[], frame: Frame): { level: Level; path: string }[] {
  const slot = frame.width / buckets.length;
  const paths = new Map<Level, string[]>(stackOrder.map((level) => [level, []]));
  buckets.forEach((bucket, index) => {
    const bar = { x: index * slot + gap / 2, width: Math.max(1, slot - gap) };
    let y = frame.height;
    const pieces = stackOf(bucket, frame);
    pieces.forEach(({ level, height }, place) => {
      y -= height;
      const round = place === pieces.length - 1 ? Math.min(corner, height, bar.width / 2) : 0;
      paths.get(level)?.push(block({ ...bar, y, height, round }));
    });
  });
  return stackOrder.map((level) => ({ level, path: (paths.get(level) ?? []).join("") })).filter(({ path }) => path);
}

/** The heights of one bar, bottom up; squeezed where the smallest pieces would push it over the edge. */
function stackOf({ counts }: HistogramBucket, { height, top }: Frame) {
  const pieces = stackOrder.flatMap((level) => {
    const count = counts[level] ?? 0;
    return count > 0 ? [{ level, height: Math.max(1, (count / top) * height) }] : [];
  });
  const sum = pieces.reduce((total, piece) => total + piece.height, 0);
  const squeeze = sum > height ? height / sum : 1;
  return pieces.map((piece) => ({ ...piece, height: piece.height * squeeze }));
}

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  round: number;
}

/** A rectangle, its upper corners rounded. */
function block({ x, y, width, height, round }: Block): string {
  const [left, upper, right, lower] = [x, y, x + width, y + height].map((value) => Math.round(value * 100) / 100);
  if (round === 0) return `M${left} ${lower}V${upper}H${right}V${lower}Z`;
  const arc = (toX: number, toY: number) => `a${round} ${round} 0 0 1 ${toX} ${toY}`;
  return `M${left} ${lower}v${-(height - round)}${arc(round, -round)}h${width - 2 * round}${arc(round, round)}V${lower}Z`;
}
