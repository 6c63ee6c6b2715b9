// Retries until success, with exponential backoff.
import { setTimeout as wait } from "node:timers/promises";

export interface RetryOptions {
  /** Delay before the second attempt; doubles up to the maximum. */
  firstDelayMs: number;
  maxDelayMs: number;
  signal: AbortSignal;
  onFailure(error: unknown): void;
}

/** Only rejects if the signal aborts a delay. */
export async function retry<Result>(
  work: (attempt: number) => Promise<Result>,
  { firstDelayMs, maxDelayMs, signal, onFailure }: RetryOptions,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      onFailure(error);
    }
    await wait(Math.min(firstDelayMs * 2 ** attempt, maxDelayMs), undefined, { signal });
  }
}
