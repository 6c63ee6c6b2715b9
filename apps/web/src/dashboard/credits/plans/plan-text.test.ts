import { expect, test } from "vitest";
import { describePlanChange, isUpgrade, toPlanFeatures, toPlanSummary } from "./plan-text.ts";

test.each([
  ["starter", "pro", true],
  ["pro", "enterprise", true],
  ["enterprise", "pro", false],
  ["pro", "starter", false],
] as const)("%s to %s is an upgrade: %s", (from, to, up) => {
  expect(isUpgrade(from, to)).toBe(up);
});

test.each([
  ["starter", "3 applications, 7 days of logs and 25 AI credits a month"],
  ["pro", "5 applications, 30 days of logs and 250 AI credits a month"],
  ["enterprise", "unlimited applications, 1 year of logs and 2,500 AI credits a month"],
] as const)("%s lists the enforced limits", (plan, summary) => {
  expect(toPlanSummary(plan)).toBe(summary);
});

test("a plan that includes more than its description names both figures", () => {
  expect(toPlanFeatures("starter")).toEqual([
    { text: "3 apps", instead: "1 app" },
    { text: "500 API credits a month" },
    { text: "7-day log retention", instead: "24-hour log retention" },
    { text: "2,000 logs a month" },
    { text: "25 AI credits a month" },
    { text: "5 alert rules" },
  ]);
  const exceeded = (["pro", "enterprise"] as const).map((plan) =>
    toPlanFeatures(plan).filter(({ instead }) => instead),
  );
  expect(exceeded).toEqual([
    [{ text: "30-day retention", instead: "7-day retention" }],
    [{ text: "1-year retention", instead: "30-day retention" }],
  ]);
});

test("an upgrade states its price, what it includes, and the immediate change", () => {
  expect(describePlanChange("starter", "pro", 19)).toEqual([
    "Pro costs $19 a month instead of $29. Pro is called Team on the pricing page. You get 5 applications, 30 days of logs and 250 AI credits a month.",
    "You get 1,500 more credits this month, right away.",
  ]);
});

test("a downgrade states which logs are hidden immediately and deleted a week later", () => {
  expect(describePlanChange("pro", "starter", 0)).toEqual([
    "Starter is free. It includes 3 applications, 7 days of logs and 25 AI credits a month. Applications over the limit stay and keep logging.",
    "You lose up to 1,500 plan credits this month. Purchased credits stay.",
    "Logs older than 7 days are hidden immediately and deleted after 7 days. Switch back to Pro before then to restore them.",
  ]);
});
