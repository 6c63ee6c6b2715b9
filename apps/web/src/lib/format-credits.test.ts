import { describe, expect, test } from "vitest";
import { credits } from "../../test/test-data.ts";
import {
  toAmount,
  toBalance,
  toCreditNotice,
  toCredits,
  toDecimalPadding,
  toLogs,
  toOrigin,
  toResetDay,
} from "./format-credits.ts";

test.each([
  [toAmount, -21.5, "\u221221.5"],
  [toAmount, 416.109, "416.109"],
  [toCredits, 0, "0 credits"],
  [toCredits, 0.5, "0.5 credit"],
  [toCredits, 1, "1 credit"],
  [toCredits, 2, "2 credits"],
])("%o formats %d as %s", (write, amount, written) => {
  expect(write(amount)).toBe(written);
});

test("amounts are shown as stored, so that a column adds up", () => {
  const amounts = [500, -4.1, -7.711, -0.001];
  expect(amounts.map(toAmount)).toEqual(["500", "\u22124.1", "\u22127.711", "\u22120.001"]);
  expect(toAmount(amounts.reduce((sum, amount) => sum + amount))).toBe("488.188");
});

test("decimal points line up", () => {
  const column = [500, -4.1, -7.711, 15_000];
  expect(column.map(toDecimalPadding(column))).toEqual([4, 2, 0, 4]);
  expect([500, 2].map(toDecimalPadding([500, 2]))).toEqual([0, 0]);
});

test.each([
  ["fine", 1_204, "1,204 of 2,000 logs stored this month"],
  [
    "fine",
    98_858,
    "98,858 logs stored this month, 96,858 more than Starter's 2,000. Nothing is rejected while credits last.",
  ],
  ["refused", 3_000, "3,000 logs stored this month, 1,000 more than Starter's 2,000."],
] as const)("%s with %d logs: %s", (standing, used, text) => {
  expect(toLogs({ ...credits, standing, logs: { used, limit: 2_000 } })).toBe(text);
});

test.each([
  ["untouched", {}, "500 of 500", "Starter plan, 250 more in the spike buffer"],
  [
    "with a package",
    { available: 5_188.2, ofPlan: 188.2, purchased: 5_000 },
    "5,188.2 credits",
    "188.2 of 500 from Starter, 5,000 purchased, 250 more in the spike buffer",
  ],
  [
    "overdrawn",
    { available: -120, ofPlan: -120 },
    "120 over your plan's 500",
    "Starter plan. 130 of 250 left in the spike buffer",
  ],
])("a balance %s", (_, part, balance, origin) => {
  const { figure, unit } = toBalance({ ...credits, ...part });
  expect(`${figure} ${unit}`).toBe(balance);
  expect(toOrigin({ ...credits, ...part })).toBe(origin);
});

test("the reset is a UTC date in any time zone", () => {
  expect(toResetDay(credits)).toBe("1 Dec 2026");
});

describe("the banner in the shell", () => {
  test.each([
    ["fine", 100.001, null],
    ["low", 100, "80% of this month's 500 Starter credits used. 100 left until 1 Dec."],
    ["low", 1.5, "99% of this month's 500 Starter credits used. 1.5 left until 1 Dec."],
    [
      "used_up",
      -20,
      "100% of this month's 500 Starter credits used. Logs are still accepted, using your 50% spike buffer; credits reset on 1 Dec.",
    ],
    [
      "used_up",
      -250,
      "100% of this month's 500 Starter credits and the 50% buffer used. Logs are still accepted, up to 3,000 a month; credits reset on 1 Dec.",
    ],
    [
      "refused",
      -250,
      "New logs are being rejected: this month's 500 Starter credits and the 50% buffer are used up. Credits reset on 1 Dec, 00:00 UTC. Stored logs aren't affected.",
    ],
  ] as const)("%s with %d left", (standing, available, text) => {
    const notice = toCreditNotice({ ...credits, standing, available, ofPlan: available });
    expect(notice?.text ?? null).toBe(text);
  });

  test("purchased credits count as available, but not toward the plan", () => {
    const notice = toCreditNotice({ ...credits, standing: "low", available: 40, ofPlan: 0, purchased: 40 });
    expect(notice?.text).toBe("100% of this month's 500 Starter credits used. 40 left until 1 Dec.");
  });
});
