import { expect, test } from "vitest";
import { downsample } from "./downsample.ts";

test.each([
  [[1, 2, 3, 4, 5, 6], 3, [3, 7, 11]],
  [[1, 2, 3, 4, 5], 3, [3, 7, 5]],
  [[1, 2], 24, [1, 2]],
  [[], 24, []],
])("%j in at most %i values is %j", (values, maxValues, sums) => {
  expect(downsample(values, maxValues)).toEqual(sums);
});
