import { describe, expect, test } from "vitest";
import type { TeamBalance } from "../storage/metadata/ledger/credits.ts";
import { allowanceOf, isUsedUp } from "./allowance.ts";
import { toStanding } from "./credits.ts";

const holdings = (fields: Partial<TeamBalance>): TeamBalance => ({
  plan: "starter",
  ofPlan: 0,
  purchased: 0,
  logs: 0,
  ...fields,
});

describe("[CLAIM-21] ingest is rejected only when credits and logs are both used up, each with its 50 % buffer", () => {
  test.each<[Partial<TeamBalance>, boolean]>([
    [{ ofPlan: -250_000, logs: 3_000 }, true],
    [{ ofPlan: -249_999, logs: 3_000 }, false],
    [{ ofPlan: -250_000, logs: 2_999 }, false],
    [{ ofPlan: -250_000, logs: 9_999, purchased: 1 }, false],
    [{ ofPlan: 500_000, logs: 9_999 }, false],
    [{ plan: "pro", ofPlan: -1_000_000, logs: 75_000 }, true],
    [{ plan: "pro", ofPlan: -999_999, logs: 75_000 }, false],
    [{ plan: "pro", ofPlan: -1_000_000, logs: 74_999 }, false],
    [{ plan: "enterprise", ofPlan: -5_000_000, logs: 750_000 }, true],
    [{ plan: "enterprise", ofPlan: -4_999_999, logs: 750_000 }, false],
    [{ plan: "enterprise", ofPlan: -5_000_000, logs: 749_999 }, false],
    // Overdrawn on a larger plan, followed by a downgrade.
    [{ ofPlan: -900_000, logs: 3_000 }, true],
  ])("%o: %s", (fields, isRefused) => {
    expect(isUsedUp(allowanceOf(holdings(fields)))).toBe(isRefused);
  });
});

describe("the screen shows a warning at 80 % and at 100 %", () => {
  test.each<[Partial<TeamBalance>, string]>([
    [{ ofPlan: 500_000 }, "fine"],
    [{ ofPlan: 100_001 }, "fine"],
    [{ ofPlan: 100_000 }, "low"],
    [{ ofPlan: 1 }, "low"],
    [{ ofPlan: 0 }, "used_up"],
    [{ ofPlan: 0, purchased: 100_001 }, "fine"],
    [{ ofPlan: -250_000, logs: 2_999 }, "used_up"],
    [{ ofPlan: -250_000, logs: 3_000 }, "refused"],
    [{ plan: "pro", ofPlan: 400_000 }, "low"],
    [{ plan: "enterprise", ofPlan: 2_000_001 }, "fine"],
  ])("%o: %s", (fields, expected) => {
    expect(toStanding(holdings(fields))).toBe(expected);
  });
});
