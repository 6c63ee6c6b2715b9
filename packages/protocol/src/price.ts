// Prices. Amounts are whole thousandths of a credit, so that sums are exact.

export const thousandthsPerCredit = 1_000;

/** The usage guide. A billable call stores logs with an application key; a batch is one call; reading is free. */
export const prices = {
  call: thousandthsPerCredit,
  /** Per 1,000 logs stored in a day. */
  thousandLogs: 0.5 * thousandthsPerCredit,
  /** Per 1,000,000,000 bytes of exported files. */
  gigabyte: 2 * thousandthsPerCredit,
} as const;

/** Credits and logs may be overdrawn by this share of the plan's numbers. */
export const bufferShare = 0.5;

/** Added to the plan's credits, used after them, and never expire. */
export const creditPackages = {
  small: { credits: 5_000, price: 25, isPopular: false },
  medium: { credits: 15_000, price: 60, isPopular: true },
  large: { credits: 50_000, price: 150, isPopular: false },
} as const;
export type PackageId = keyof typeof creditPackages;
export const packageIds = Object.keys(creditPackages) as [PackageId, ...PackageId[]];

export const refillRule = { threshold: 1_000, package: "small" } as const;

/** The usage of one day. */
export interface Metered {
  calls: number;
  logs: number;
  bytes: number;
}

/** In thousandths of a credit. The same whether a day is charged in one step or in several. */
export function costOf({ calls, logs, bytes }: Metered): number {
  return (
    calls * prices.call +
    Math.floor((logs * prices.thousandLogs) / 1_000) +
    Math.floor((bytes * prices.gigabyte) / 1_000_000_000)
  );
}
