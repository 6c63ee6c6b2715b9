// Counts matches until a time limit, newest first in growing windows, so that a partial count is a reliable lower
// bound.
import { AppError } from "../errors.ts";

export interface CountResult {
  total: number;
  /** false: the total is a lower bound. */
  isComplete: boolean;
}

export interface CountOptions {
  /** Where the windows start; the first one is the newest. */
  from: readonly number[];
  timeoutMs: number;
  now: () => number;
}

/** Both ends are inclusive; the newest window has no end. */
export type CountWindow = (from: number, to: number | undefined, limits: { seconds: number }) => Promise<number>;

export async function countWithTimeLimit(
  count: CountWindow,
  { from: starts, timeoutMs, now }: CountOptions,
): Promise<CountResult> {
  const end = now() + timeoutMs;
  let total = 0;
  let to: number | undefined;
  for (const from of starts) {
    const seconds = (end - now()) / 1000;
    const windowTotal = seconds <= 0 ? undefined : await undefinedOnTimeout(count(from, to, { seconds }));
    if (windowTotal === undefined) return { total, isComplete: false };
    total += windowTotal;
    to = from - 1;
  }
  return { total, isComplete: true };
}

async function undefinedOnTimeout(count: Promise<number>): Promise<number | undefined> {
  try {
    return await count;
  } catch (error) {
    if (error instanceof AppError && error.code === "search_too_slow") return undefined;
    throw error;
  }
}
