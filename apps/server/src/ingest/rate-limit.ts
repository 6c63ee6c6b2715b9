// Rate limit for ingest: a token bucket per application, on this server.
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { createLruCache } from "../lru-cache.ts";

export interface RequestRate {
  perSecond: number;
  /** How many may arrive together after a pause. */
  burst: number;
}

export interface RateLimitDeps extends RequestRate {
  clock: Clock;
  /** How many applications are tracked; one that is evicted starts with a full bucket. */
  maxBuckets?: number;
}

export type RateLimit = ReturnType<typeof createRateLimit>;

export function createRateLimit({ perSecond, burst, clock, maxBuckets = 10_000 }: RateLimitDeps) {
  const buckets = createLruCache<string, { tokens: number; filledAt: number }>(maxBuckets);

  return {
    /** Takes one of the application's tokens; throws if it has none left. */
    take(applicationId: string): void {
      const now = clock.now();
      const bucket = buckets.get(applicationId) ?? { tokens: burst, filledAt: now };
      // A clock that was set back adds nothing.
      const elapsedSeconds = Math.max(0, now - bucket.filledAt) / 1_000;
      bucket.tokens = Math.min(burst, bucket.tokens + elapsedSeconds * perSecond);
      bucket.filledAt = now;
      buckets.set(applicationId, bucket);
      if (bucket.tokens < 1) throw new AppError("rate_limited", { headers: { "retry-after": "1" } });
      bucket.tokens--;
    },
  };
}
