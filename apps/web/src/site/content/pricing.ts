// The plans of a hosted install, as the landing page offers them.

export const pricingHeading = { first: "Pricing", second: "All plans include unlimited developer seats." };

export interface PlanOffer {
  name: string;
  price: string;
  period?: string;
  description: string;
  button: string;
  features: readonly string[];
  highlighted: boolean;
}

export const planOffers: readonly PlanOffer[] = [
  {
    name: "Developer",
    price: "Free",
    description: "For one project and for trying it out.",
    button: "Start for free",
    features: ["Up to 2,000 logs a month", "7-day retention", "Basic dashboard", "Email notifications", "One project"],
    highlighted: false,
  },
  {
    name: "Team",
    price: "$19",
    period: "a month",
    description: "For products with users.",
    button: "Choose Team",
    features: [
      "Up to 50,000 logs a month",
      "30-day retention",
      "Advanced dashboard",
      "Real-time alerts",
      "Up to 5 projects",
      "Team collaboration",
      "Error grouping",
    ],
    highlighted: true,
  },
  {
    name: "Enterprise",
    price: "$99",
    period: "a month",
    description: "For companies with rules to keep.",
    button: "Choose Enterprise",
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
    highlighted: false,
  },
];

export const pricingWords = {
  popular: "Most Popular",
  choose: "/dashboard/credits",
  buffer: "A spike does not cut you off: every plan has a 50% buffer above its limit.",
  selfHosted: "Or run it yourself: one command, no limits with `CONTRAIL_BILLING=off`.",
  custom: { label: "Need a custom plan?", href: "/#contact" },
};
