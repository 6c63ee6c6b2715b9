// Tries until it works, with growing pauses.
import { setTimeout as wait } from "node:timers/promises";

export interface RetryOptions {
  /** Milliseconds before the second try; doubles up to the longest. */
  first: number;
  longest: number;
  signal: AbortSignal;
  onFailure(error: unknown): void;
}

/** Rejects only when the signal ends the waiting. */
export async function retry<Result>(
  work: (attempt: number) => Promise<Result>,
  { first, longest, signal, onFailure }: RetryOptions,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      onFailure(error);
    }
    await wait(Math.min(first * 2 ** attempt, longest), undefined, { signal });
  }
}
