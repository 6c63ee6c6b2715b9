import { expect, test } from "vitest";
import { createPlanLimits } from "./plan-limits.ts";

test.each([
  ["starter", null, 7, 90],
  ["starter", 3, 3, 3],
  ["starter", 30, 7, 30],
  ["pro", 14, 14, 14],
  ["enterprise", 1_000, 365, 1_000],
] as const)(
  "on %s, an application with %s days keeps logs for %d days, and for %d without billing",
  (plan, own, billed, free) => {
    expect(createPlanLimits({ billing: true, retentionDays: 90 }).retentionDays(plan, own)).toBe(billed);
    expect(createPlanLimits({ billing: false, retentionDays: 90 }).retentionDays(plan, own)).toBe(free);
  },
);
