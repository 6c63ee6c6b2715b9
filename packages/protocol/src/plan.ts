// The catalogue of plans. The in-app set governs; its limits are the more generous of the two public promises.

export const plans = {
  starter: { name: "Starter", applications: 3, creditsPerMonth: 500, retentionDays: 7 },
  pro: { name: "Pro", applications: 5, creditsPerMonth: 2_000, retentionDays: 30 },
  enterprise: {
    name: "Enterprise",
    applications: Number.POSITIVE_INFINITY,
    creditsPerMonth: 10_000,
    retentionDays: 365,
  },
} as const;

export type PlanId = keyof typeof plans;
export const planIds = Object.keys(plans) as [PlanId, ...PlanId[]];
