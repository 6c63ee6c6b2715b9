import { expect, test } from "vitest";
import { isWorse } from "./mutes.ts";

test.each([
  [4, 2, null, true],
  [3, 2, null, false],
  [7, 2, 4, false],
  [8, 2, 4, true],
  [1, 0, null, true],
  [3, 10, null, true],
  [6, 10, null, false],
])("%d with limit %d, opened at %o, is worse: %o", (value, limit, fired, expected) => {
  expect(isWorse({ value, limit }, fired)).toBe(expected);
});
