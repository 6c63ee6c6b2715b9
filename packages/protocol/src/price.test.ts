import { describe, expect, test } from "vitest";
import { costOf, creditPackages } from "./price.ts";

describe("[CRED-19] [CRED-20] [CRED-21] a day costs, in thousandths of a credit", () => {
  test.each([
    [{ calls: 0, logs: 0, bytes: 0 }, 0],
    [{ calls: 1, logs: 0, bytes: 0 }, 1_000],
    [{ calls: 0, logs: 1_000, bytes: 0 }, 500],
    [{ calls: 0, logs: 1, bytes: 0 }, 0],
    [{ calls: 0, logs: 2, bytes: 0 }, 1],
    [{ calls: 0, logs: 0, bytes: 1_000_000_000 }, 2_000],
    [{ calls: 0, logs: 0, bytes: 499_999 }, 0],
    [{ calls: 0, logs: 0, bytes: 500_000 }, 1],
    [{ calls: 3, logs: 3_001, bytes: 2_500_000_000 }, 3_000 + 1_500 + 5_000],
  ])("%o: %d", (usage, cost) => {
    expect(costOf(usage)).toBe(cost);
  });
});

test("[CRED-03] [CRED-04] [CRED-06] there are three packages, and the one in the middle is the popular one", () => {
  expect(Object.values(creditPackages)).toEqual([
    { credits: 5_000, price: 25, isPopular: false },
    { credits: 15_000, price: 60, isPopular: true },
    { credits: 50_000, price: 150, isPopular: false },
  ]);
});
