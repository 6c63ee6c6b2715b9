// So much a second, and no more than so much at once.

export interface AllowanceOptions {
  perSecond: number;
  /** The most that is saved up. */
  most: number;
  /** Milliseconds. */
  now: () => number;
}

export function createAllowance({ perSecond, most, now }: AllowanceOptions) {
  let left = most;
  let last = now();
  return {
    left(): number {
      const time = now();
      left = Math.min(most, left + (Math.max(0, time - last) * perSecond) / 1_000);
      last = time;
      return left;
    },
    /** Taking more than is left makes no debt. */
    take(amount: number): void {
      left = Math.max(0, left - amount);
    },
  };
}
