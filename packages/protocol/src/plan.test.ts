import { describe, expect, test } from "vitest";
import { type PlanId, planIds, plans } from "./plan.ts";

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

test("missing features are on the card of the plan, or of a smaller plan that it includes", () => {
  const promised: string[] = [];
  for (const id of planIds) {
    const { inApp, landing, missing } = plans[id];
    promised.push(...inApp.features, ...landing.features);
    expect(promised).toEqual(expect.arrayContaining([...missing]));
  }
});
