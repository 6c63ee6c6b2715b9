import { describe, expect, test } from "vitest";
import { missingFeatures, type PlanId, planIds, plans, toPlanFeature } from "./plan.ts";

describe("[PLAN-23] the numbers that the server enforces", () => {
  test.each<[PlanId, number, number, number, number, number]>([
    ["starter", 3, 500, 2_000, 7, 25],
    ["pro", 5, 2_000, 50_000, 30, 250],
    ["enterprise", Number.POSITIVE_INFINITY, 10_000, 500_000, 365, 2_500],
  ])("%s", (id, applications, creditsPerMonth, logsPerMonth, retentionDays, analysesPerMonth) => {
    expect(plans[id]).toMatchObject({ applications, creditsPerMonth, logsPerMonth, retentionDays, analysesPerMonth });
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
    ["starter", false, ["Email notifications"]],
    ["pro", true, ["Email notifications", "Real-time alerts"]],
    ["enterprise", true, ["Email notifications", "Real-time alerts", "Custom integrations"]],
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
