// Counts rows by level.
import type { Level } from "@contrail/protocol";

export type LevelCounts = Partial<Record<Level, number>>;

export function countLevels(levels: readonly Level[], indexes: readonly number[]): LevelCounts {
  const counts: LevelCounts = {};
  for (const index of indexes) {
    const level = levels[index];
    if (level) counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
}

/** `sign` -1 subtracts instead; zero counts are left out. */
export function addCounts(some: LevelCounts, more: LevelCounts, sign: 1 | -1 = 1): LevelCounts {
  const sum = { ...some };
  for (const [level, count] of Object.entries(more) as [Level, number][]) {
    sum[level] = (sum[level] ?? 0) + sign * count;
    if (sum[level] === 0) delete sum[level];
  }
  return sum;
}

export const isNone = (counts: LevelCounts): boolean => Object.keys(counts).length === 0;
