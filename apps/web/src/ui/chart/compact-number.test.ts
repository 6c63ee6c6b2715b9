import { expect, test } from "vitest";
import { toCompactNumber, toCount, toFullNumber } from "./compact-number.ts";

test.each([
  [0, "0"],
  [0.5, "0.5"],
  [950, "950"],
  [1200, "1.2k"],
  [4000, "4k"],
  [48_210, "48.2k"],
  [482_100, "482k"],
  [12_000_000, "12M"],
  [2_500_000_000, "2.5G"],
  [-1500, "\u22121.5k"],
])("%d is formatted as %s", (value, expected) => {
  expect(toCompactNumber(value)).toBe(expected);
});

test("a full number has commas and a minus sign", () => {
  expect(toFullNumber(-48_210)).toBe("\u221248,210");
});

test.each([
  [0, "0 logs"],
  [1, "1 log"],
  [1_284, "1,284 logs"],
])("%d counts as %s", (value, text) => {
  expect(toCount(value, "log")).toBe(text);
});

test("at least one may be more", () => {
  expect(toCount(1, "value", { atLeast: true })).toBe("1+ values");
});
