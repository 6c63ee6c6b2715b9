// Counts what a search finds for as long as there is time: the newest first, in ever larger pieces, so that what was
// counted when time is up is a number that can be relied on.
import { AppError } from "../errors.ts";

export interface CountResult {
  total: number;
  /** Otherwise there are at least so many. */
  isComplete: boolean;
}

export interface CountOptions {
  /** Where the pieces begin; the first piece is the newest. */
  from: readonly number[];
  timeoutMs: number;
  now: () => number;
}

/** Both ends of a piece belong to it; the newest has no end. */
export type CountWindow = (from: number, to: number | undefined, limits: { seconds: number }) => Promise<number>;

export async function countWithTimeLimit(
  count: CountWindow,
  { from: beginnings, timeoutMs: milliseconds, now }: CountOptions,
): Promise<CountResult> {
  const end = now() + milliseconds;
  let total = 0;
  let to: number | undefined;
  for (const from of beginnings) {
    const seconds = (end - now()) / 1000;
    const piece = seconds <= 0 ? undefined : await undefinedOnTimeout(count(from, to, { seconds }));
    if (piece === undefined) return { total, isComplete: false };
    total += piece;
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
