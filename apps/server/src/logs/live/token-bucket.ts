// A token bucket: a steady rate with a limited burst.

export interface TokenBucketOptions {
  perSecond: number;
  capacity: number;
  /** Milliseconds. */
  now: () => number;
}

export function createTokenBucket({ perSecond, capacity, now }: TokenBucketOptions) {
  let available = capacity;
  let last = now();
  return {
    available(): number {
      const time = now();
      available = Math.min(capacity, available + (Math.max(0, time - last) * perSecond) / 1_000);
      last = time;
      return available;
    },
    /** Taking more than is available leaves no debt. */
    take(amount: number): void {
      available = Math.max(0, available - amount);
    },
  };
}
