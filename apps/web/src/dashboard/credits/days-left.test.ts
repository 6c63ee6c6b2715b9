import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

test.each([
  [new Date(2026, 10, 1), 30],
  [new Date(2026, 10, 15, 12), 16],
  [new Date(2026, 10, 30, 23, 59), 1],
  [new Date(2028, 1, 1), 29],
  [new Date(2026, 11, 31), 1],
])("on %s", (now, left) => {
  expect(daysLeft(now)).toBe(left);
});
