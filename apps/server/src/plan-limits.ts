// What an account's plan allows; everything, on an install that does not bill.
import { type PlanId, plans } from "@contrail/protocol";

export type PlanLimits = ReturnType<typeof createPlanLimits>;

export function createPlanLimits({ billing }: { billing: boolean }) {
  return {
    applications: (plan: PlanId): number => (billing ? plans[plan].applications : Number.POSITIVE_INFINITY),
    /** null: unlimited. */
    credits: (plan: PlanId): number | null => (billing ? plans[plan].creditsPerMonth : null),
  };
}
