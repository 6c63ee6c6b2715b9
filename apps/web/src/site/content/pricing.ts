// The hosted plans as offered on the landing page.
import { type PlanFeature, type PlanId, planIds, plans, toPlanFeature } from "@contrail/protocol";

export const pricingHeading = {
  first: "Pricing",
  second: "All plans include unlimited developer seats.",
  claim: "Unlimited developer seats",
};

export interface PlanOffer {
  name: string;
  price: string;
  period?: string;
  description: string;
  button: string;
  /** Registers; the chosen plan is carried to its purchase. */
  href: string;
  features: readonly PlanFeature[];
  highlighted: boolean;
}

/** Names, prices and features come from the plan catalog. */
const planTexts: Record<PlanId, Pick<PlanOffer, "description" | "button">> = {
  starter: { description: "For side projects and evaluation.", button: "Start for free" },
  pro: { description: "For teams in production.", button: "Choose Team" },
  enterprise: { description: "For companies with compliance needs.", button: "Choose Enterprise" },
};

export const planOffers: readonly PlanOffer[] = planIds.map((id) => {
  const { name, price, features, isPopular = false } = plans[id].landing;
  const cost = price === 0 ? { price: "Free" } : { price: `$${price}`, period: "a month" };
  const href = `/login?view=register${price === 0 ? "" : `&plan=${id}`}`;
  return {
    name,
    ...cost,
    ...planTexts[id],
    href,
    features: features.map((feature) => toPlanFeature(id, feature)),
    highlighted: isPopular,
  };
});

export const pricingText = {
  popular: "Most Popular",
  buffer: "Traffic spike? Every plan includes a 50% buffer above its limit.",
  names: "In the dashboard, Developer is called Starter and Team is called Pro.",
  selfHosted: "Or run it yourself: one command, no limits with `CONTRAIL_BILLING=off`.",
  custom: { label: "Need a custom plan?", href: "/#contact" },
};
