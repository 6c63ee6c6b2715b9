import { expect, test } from "vitest";
import { condense } from "./condense.ts";

test.each([
  [[1, 2, 3, 4, 5, 6], 3, [3, 7, 11]],
  [[1, 2, 3, 4, 5], 3, [3, 7, 5]],
  [[1, 2], 24, [1, 2]],
  [[], 24, []],
])("%j in at most %i buckets is %j", (values, most, sums) => {
  expect(condense(values, most)).toEqual(sums);
});
