// The messages of auto-refill: before it buys immediately, and why it doesn't buy.
import { creditPackages, refillRule } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { PurchaseRecord } from "../storage/metadata/ledger/purchases.ts";

const { credits, price } = creditPackages[refillRule.package];

export const refundedProblem =
  "The last refill was refunded, so nothing more was charged. Turn auto-refill back on whenever you like.";

/** Why the balance is low despite today's refill. */
export function toProblem({ status, problem }: PurchaseRecord): string | null {
  switch (status) {
    case "open":
      return problem;
    case "failed":
      return `${problem} We'll try again tomorrow, or when you add a new card. Until then, you can buy a package yourself.`;
    case "paid":
    case "refunded":
      return "Auto-refill buys at most one package a day and has already bought today's. It can buy the next one tomorrow.";
  }
}

export function toCeilingProblem(spent: number, ceiling: number): string {
  return `Another $${price} would exceed your monthly limit of $${ceiling} ($${spent} already spent). Raise the limit, or buy a package yourself.`;
}

export function wouldBuy(when: string): AppError {
  return new AppError("refill_would_buy", {
    message: `You have fewer than ${refillRule.threshold.toLocaleString("en-US")} credits. ${when}, auto-refill immediately buys ${credits.toLocaleString("en-US")} credits for $${price}.`,
  });
}
