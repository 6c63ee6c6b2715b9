import { describe, expect, test } from "vitest";
import { maxAlertRules } from "./api/alert-rule.ts";
import { missingFeatures, type Plan, type PlanId, planIds, plans, toPlanFeature } from "./plan.ts";

describe("[PLAN-23] the numbers that the server enforces", () => {
  test.each<[PlanId, Partial<Plan>]>([
    ["starter", { applications: 3, creditsPerMonth: 500, logsPerMonth: 2_000, retentionDays: 7, analysesPerMonth: 25 }],
    [
      "pro",
      { applications: 5, creditsPerMonth: 2_000, logsPerMonth: 50_000, retentionDays: 30, analysesPerMonth: 250 },
    ],
    [
      "enterprise",
      {
        applications: Number.POSITIVE_INFINITY,
        creditsPerMonth: 10_000,
        logsPerMonth: 500_000,
        retentionDays: 365,
        analysesPerMonth: 2_500,
      },
    ],
  ])("%s", (id, limits) => {
    expect(plans[id]).toMatchObject(limits);
  });

  test("alert rules, of which no team has more than the technical limit", () => {
    expect(planIds.map((id) => plans[id].alertRules)).toEqual([5, 50, maxAlertRules]);
  });
});

test("if the two pages show different prices, the lower one is charged", () => {
  for (const id of planIds) {
    const { price, inApp, landing } = plans[id];
    expect([id, price]).toEqual([id, Math.min(inApp.price, landing.price)]);
  }
});

describe("what a plan lacks is on its card, or on that of a smaller plan that it includes", () => {
  test.each<[PlanId, boolean, string[]]>([
    ["starter", false, []],
    ["pro", true, []],
    ["enterprise", true, []],
  ])("%s", (id, prioritySupport, missing) => {
    expect(missingFeatures(id, { prioritySupport })).toEqual(missing);
  });

  test("Enterprise lacks priority support and the account manager until the operator offers them", () => {
    const lacking = (prioritySupport: boolean) => missingFeatures("enterprise", { prioritySupport });
    const people = ["Priority support", "Dedicated account manager"];
    expect(lacking(false)).toEqual(expect.arrayContaining(people));
    expect(lacking(true)).toEqual(lacking(false).filter((feature) => !people.includes(feature)));
  });
});

test("a card that promises less than the server grants shows both", () => {
  const exceeded = planIds.flatMap((id) =>
    [...plans[id].inApp.features, ...plans[id].landing.features]
      .map((feature) => toPlanFeature(id, feature))
      .filter(({ instead }) => instead !== undefined),
  );
  expect(exceeded).toEqual([
    { text: "3 apps", instead: "1 app" },
    { text: "7-day log retention", instead: "24-hour log retention" },
    { text: "Up to 3 projects", instead: "One project" },
    { text: "30-day retention", instead: "7-day retention" },
    { text: "1-year retention", instead: "30-day retention" },
  ]);
});
