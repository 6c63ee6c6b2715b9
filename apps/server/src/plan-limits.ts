// What an account's plan allows; everything, on an installation that does not bill.
import { type PlanId, plans } from "@contrail/protocol";

export type PlanLimits = ReturnType<typeof createPlanLimits>;

export interface PlanLimitsOptions {
  billing: boolean;
  /** For an installation that does not bill. */
  retentionDays: number;
}

export function createPlanLimits({ billing, retentionDays }: PlanLimitsOptions) {
  return {
    applications: (plan: PlanId): number => (billing ? plans[plan].applications : Number.POSITIVE_INFINITY),
    /** Of an application: its own number, as far as its account's plan allows. */
    retentionDays: (plan: PlanId, own: number | null): number =>
      billing ? Math.min(own ?? Number.POSITIVE_INFINITY, plans[plan].retentionDays) : (own ?? retentionDays),
  };
}
