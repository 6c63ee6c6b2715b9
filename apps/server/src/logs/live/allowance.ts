// So much a second, and no more than so much at once.

export interface AllowanceOptions {
  perSecond: number;
  /** The most that is saved up. */
  most: number;
  /** Milliseconds. */
  now: () => number;
  /** Among how many it is divided at the moment. */
  sharedBy?: () => number;
}

export type Allowance = ReturnType<typeof createAllowance>;

export function createAllowance({ perSecond, most, now, sharedBy = () => 1 }: AllowanceOptions) {
  let left = most / sharedBy();
  let last = now();
  return {
    left(): number {
      const time = now();
      const share = Math.max(1, sharedBy());
      left = Math.min(most / share, left + (Math.max(0, time - last) * perSecond) / 1_000 / share);
      last = time;
      return left;
    },
    /** What is taken beyond the rest is a debt. */
    take(amount: number): void {
      left -= amount;
    },
  };
}
