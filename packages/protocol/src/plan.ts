// The catalog of plans, for both pages that show them. The in-app set governs; the server enforces the more generous of
// the two promises, and charges the lower of the two prices.

import { isUnbuilt, type OperatorServices } from "./unbuilt-claims.ts";

export interface Plan {
  name: string;
  /** Enforced by the server. */
  applications: number;
  creditsPerMonth: number;
  logsPerMonth: number;
  retentionDays: number;
  analysesPerMonth: number;
  /** How long entries of the audit log are kept. */
  auditDays: number;
  /** Without those that every application starts with. */
  alertRules: number;
  /** Dollars a month actually charged. */
  price: number;
  /** The card in the app. */
  inApp: PlanCard;
  /** The card on the public page. */
  landing: PlanCard & { name: string; isPopular?: true };
}

/** Expired logs are hidden immediately but deleted only after this time, so that shortening the retention can be undone. */
export const graceDays = 7;

export interface PlanCard {
  /** Dollars a month. */
  price: number;
  features: readonly string[];
}

export const planIds = ["starter", "pro", "enterprise"] as const;
export type PlanId = (typeof planIds)[number];

export const plans: Readonly<Record<PlanId, Plan>> = {
  starter: {
    name: "Starter",
    applications: 3,
    creditsPerMonth: 500,
    logsPerMonth: 2_000,
    retentionDays: 7,
    analysesPerMonth: 25,
    auditDays: 30,
    alertRules: 5,
    price: 0,
    inApp: { price: 0, features: ["1 app", "500 API credits a month", "24-hour log retention"] },
    landing: {
      name: "Developer",
      price: 0,
      features: [
        "Up to 2,000 logs a month",
        "7-day retention",
        "Basic dashboard",
        "Email notifications",
        "One project",
      ],
    },
  },
  pro: {
    name: "Pro",
    applications: 5,
    creditsPerMonth: 2_000,
    logsPerMonth: 50_000,
    retentionDays: 30,
    analysesPerMonth: 250,
    auditDays: 365,
    alertRules: 50,
    price: 19,
    inApp: { price: 29, features: ["5 apps", "2,000 credits", "7-day retention", "Email support"] },
    landing: {
      name: "Team",
      price: 19,
      isPopular: true,
      features: [
        "Up to 50,000 logs a month",
        "30-day retention",
        "Advanced dashboard",
        "Real-time alerts",
        "Up to 5 projects",
        "Team collaboration",
        "Error grouping",
      ],
    },
  },
  enterprise: {
    name: "Enterprise",
    applications: Number.POSITIVE_INFINITY,
    creditsPerMonth: 10_000,
    logsPerMonth: 500_000,
    retentionDays: 365,
    analysesPerMonth: 2_500,
    auditDays: Number.POSITIVE_INFINITY,
    alertRules: 1_000,
    price: 99,
    inApp: {
      price: 99,
      features: [
        "Unlimited apps",
        "10,000 credits",
        "30-day retention",
        "Priority support",
        "Dedicated account manager",
      ],
    },
    landing: {
      name: "Enterprise",
      price: 99,
      features: [
        "Up to 500,000 logs a month",
        "1-year retention",
        "Priority support",
        "Custom integrations",
        "Unlimited projects",
        "Advanced security",
        "Role-based access control",
        "Dedicated account manager",
      ],
    },
  },
};

export interface PlanFeature {
  text: string;
  /** What the plan's description says, if the plan includes more than that. */
  instead?: string;
}

/** A feature as described on a card, with the limit that the server enforces: '3 apps' instead of '1 app'. */
export function toPlanFeature(plan: PlanId, feature: string): PlanFeature {
  const text = toEnforced(plan, feature);
  return text === feature ? { text } : { text, instead: feature };
}

function toEnforced(plan: PlanId, feature: string): string {
  const { applications, retentionDays } = plans[plan];
  if (/\bprojects?$/.test(feature) && Number.isFinite(applications)) return `Up to ${applications} projects`;
  if (/\bapps?$/.test(feature) && Number.isFinite(applications)) return `${applications} apps`;
  const kept = retentionDays === 365 ? "1-year" : `${retentionDays}-day`;
  return feature.replace(/^\S+(?= (log )?retention$)/, kept);
}

/** What a plan promises, on its cards or on those of a smaller plan that it includes, and does not have yet. */
export function missingFeatures(plan: PlanId, services: OperatorServices): string[] {
  const included = planIds.slice(0, planIds.indexOf(plan) + 1).map((id) => plans[id]);
  const promised = included.flatMap(({ inApp, landing }) => [...inApp.features, ...landing.features]);
  return [...new Set(promised)].filter((feature) => isUnbuilt(feature, services));
}
