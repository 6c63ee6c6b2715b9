import { expect, test } from "vitest";
import { toBarsPath, toScaleTop } from "./alert-bars.ts";

test.each([
  [[], 2],
  [[0, null], 2],
  [[412, 155], 500],
  [[0.12, 0.1], 0.2],
  [[1.5, null], 2],
  [[3.4], 4],
])("the scale of %j ends at %d", (values, top) => {
  expect(toScaleTop(values)).toBe(top);
});

test("only known values that are included have a bar, as high as their share of the scale", () => {
  const size = { width: 30, height: 100, top: 10 };
  expect(toBarsPath([0, null, 5], size, () => true).match(/M/g)).toHaveLength(1);
  expect(toBarsPath([5, 5, 5], size, (index) => index > 0).match(/M/g)).toHaveLength(2);
  expect(toBarsPath([5], size, () => true)).toContain("100v-48");
});
