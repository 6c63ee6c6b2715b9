// What auto-refill says: before it buys at once, and why it does not buy.
import { creditPackages, refillRule } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { PurchaseRecord } from "../storage/metadata/ledger/purchases.ts";

const { credits, price } = creditPackages[refillRule.package];

export const paidBack =
  "The last refill was paid back, so nothing more was charged. Switch auto-refill on when you want it again.";

/** Why few credits are left although there is a refill of today. */
export function toProblem({ status, problem }: PurchaseRecord): string | null {
  switch (status) {
    case "open":
      return problem;
    case "failed":
      return `${problem} It is tried again tomorrow, or when there is a new card; until then you can buy a package yourself.`;
    case "paid":
    case "refunded":
      return "One package a day is the most, and today's was bought. The next one can follow tomorrow.";
  }
}

export function toNoRoom(spent: number, ceiling: number): string {
  return `Another $${price} would be more than its ceiling of $${ceiling} a month: $${spent} are spent. Raise the ceiling, or buy a package yourself.`;
}

export function wouldBuy(when: string): AppError {
  return new AppError("refill_would_buy", {
    message: `You have fewer than ${refillRule.threshold.toLocaleString("en-US")} credits: ${when}, auto-refill buys ${credits.toLocaleString("en-US")} credits for $${price} at once.`,
  });
}
