// Splits a charge between plan credits and purchased credits.

/** The two balances of a team, in thousandths of a credit. */
export interface Balance {
  ofPlan: number;
  purchased: number;
}

/**
 * The plan's credits first, because they expire; then purchased ones; then the plan's again, down to minus the buffer.
 * Anything beyond that isn't charged.
 */
export function splitCharge(cost: number, { ofPlan, purchased }: Balance, buffer: number): Balance {
  const fromPlan = within(cost, ofPlan);
  const fromPurchased = within(cost - fromPlan, purchased);
  const overdrawn = within(cost - fromPlan - fromPurchased, ofPlan - fromPlan + buffer);
  return { ofPlan: fromPlan + overdrawn, purchased: fromPurchased };
}

function within(wanted: number, available: number): number {
  return Math.min(wanted, Math.max(0, available));
}
