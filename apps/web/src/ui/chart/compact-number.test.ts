import { expect, test } from "vitest";
import { toCompactNumber, toFullNumber } from "./compact-number.ts";

test.each([
  [0, "0"],
  [0.5, "0.5"],
  [950, "950"],
  [1200, "1.2 k"],
  [4000, "4 k"],
  [48_210, "48.2 k"],
  [482_100, "482 k"],
  [12_000_000, "12 M"],
  [2_500_000_000, "2.5 G"],
  [-1500, "\u22121.5 k"],
])("%d is written %s", (value, expected) => {
  expect(toCompactNumber(value)).toBe(expected);
});

test("a full number has commas and a true minus", () => {
  expect(toFullNumber(-48_210)).toBe("\u221248,210");
});
