// Plan limits: what a team's plan allows. Everything, on an installation without billing.
import {
  maxAlertRules,
  maxStarterChatChannels,
  maxStarterInvitations,
  maxStarterTeams,
  type PlanId,
  plans,
} from "@contrail/protocol";

export type PlanLimits = ReturnType<typeof createPlanLimits>;

export interface PlanLimitsOptions {
  billing: boolean;
  /** For an installation without billing. */
  retentionDays: number;
}

export function createPlanLimits({ billing, retentionDays }: PlanLimitsOptions) {
  return {
    /** How long entries of the audit log are kept. */
    auditDays: (plan: PlanId): number => (billing ? plans[plan].auditDays : Number.POSITIVE_INFINITY),
    applications: (plan: PlanId): number => (billing ? plans[plan].applications : Number.POSITIVE_INFINITY),
    /** Teams on the Starter plan that an account can own. */
    starterTeams: billing ? maxStarterTeams : Number.POSITIVE_INFINITY,
    openInvitations: (plan: PlanId): number =>
      billing && plan === "starter" ? maxStarterInvitations : Number.POSITIVE_INFINITY,
    /** Email is never limited. */
    chatChannels: (plan: PlanId): number =>
      billing && plan === "starter" ? maxStarterChatChannels : Number.POSITIVE_INFINITY,
    /** Pagers and webhooks. */
    otherChannels: (plan: PlanId): number => (billing && plan === "starter" ? 0 : Number.POSITIVE_INFINITY),
    alertRules: (plan: PlanId): number => (billing ? plans[plan].alertRules : maxAlertRules),
    /** An application's retention: its own, capped by the plan. */
    retentionDays: (plan: PlanId, own: number | null): number =>
      billing ? Math.min(own ?? Number.POSITIVE_INFINITY, plans[plan].retentionDays) : (own ?? retentionDays),
  };
}
