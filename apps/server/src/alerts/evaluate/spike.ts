// What is usual at this time: the median of the same window on earlier days and in earlier weeks, and how much they
// vary.
import { dayMs } from "@contrail/protocol";
import type { ConditionOf } from "./rule.ts";

export interface Usual {
  /** The median. */
  count: number;
  /** How far from it is still normal. */
  spread: number;
}

/** In days before: each of the last 7 days, and the same day of the 3 weeks before those. */
const comparedDays = [1, 2, 3, 4, 5, 6, 7, 14, 21, 28] as const;
/** Fewer windows aren't a habit. */
const minValues = 3;

const factor = 5;
const spreads = 4;
/** Makes the median absolute deviation of a normal distribution its standard deviation. */
const normal = 1.48;

/** When the earlier windows ended. */
export function comparedEnds(end: number): number[] {
  return comparedDays.map((days) => end - days * dayMs);
}

/** @param counts of earlier windows that could have logs; undefined if they are too few. */
export function usualOf(counts: readonly number[]): Usual | undefined {
  if (counts.length < minValues) return undefined;
  const count = median(counts);
  const deviation = median(counts.map((each) => Math.abs(each - count)));
  return { count, spread: Math.max(normal * deviation, Math.sqrt(count), 1) };
}

/** The smallest count that is a spike. */
export function spikeLimit({ minLogs }: Pick<ConditionOf<"spike">, "minLogs">, { count, spread }: Usual): number {
  return Math.max(minLogs, Math.ceil(factor * count), Math.ceil(count + spreads * spread));
}

/** From then on there are enough earlier windows, if there are logs from `since` on. */
export function learnsUntil(since: number, windowMs: number): number {
  return since + minValues * dayMs + windowMs;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
