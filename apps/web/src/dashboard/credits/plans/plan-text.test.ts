import { expect, test } from "vitest";
import { describePlanChange, isUpgrade, toPlanSummary, toPriceNote } from "./plan-text.ts";

test.each([
  ["starter", "pro", true],
  ["pro", "enterprise", true],
  ["enterprise", "pro", false],
  ["pro", "starter", false],
] as const)("%s to %s is an upgrade: %s", (from, to, up) => {
  expect(isUpgrade(from, to)).toBe(up);
});

test.each([
  ["starter", "3 applications, 7 days of logs, 25 AI credits a month"],
  ["pro", "5 applications, 30 days of logs, 250 AI credits a month"],
  ["enterprise", "unlimited applications, 1 year of logs, 2,500 AI credits a month"],
] as const)("%s lists the enforced limits", (plan, summary) => {
  expect(toPlanSummary(plan)).toBe(summary);
});

test.each([
  ["starter", 0, undefined],
  ["pro", 19, "You pay $19 a month"],
  ["enterprise", 99, undefined],
] as const)("%s for $%d notes a price that differs from the card", (plan, charged, note) => {
  expect(toPriceNote(plan, charged)).toBe(note);
});

test("an upgrade states its price, what it includes, and the immediate change", () => {
  expect(describePlanChange("starter", "pro", 19)).toEqual([
    "Pro costs $19 a month, the lower of our two prices. You get 5 applications, 30 days of logs, 250 AI credits a month.",
    "You get 1,500 more credits this month, right away.",
  ]);
});

test("a downgrade states which logs are hidden immediately and deleted a week later", () => {
  expect(describePlanChange("pro", "starter", 0)).toEqual([
    "Starter is free. It includes 3 applications, 7 days of logs, 25 AI credits a month. Applications over the limit stay and keep logging.",
    "You lose up to 1,500 plan credits this month. Purchased credits stay.",
    "Logs older than 7 days are hidden immediately and deleted after 7 days. Switch back to Pro before then to restore them.",
  ]);
});
