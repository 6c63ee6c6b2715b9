import { expect, test } from "vitest";
import { niceMax } from "./nice-max.ts";

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [11, 12],
  [25, 30],
  [48, 50],
  [50, 50],
  [51, 60],
  [890, 1000],
  [1130, 1200],
  [48_210, 50_000],
])("the axis for %d ends at %d", (highest, top) => {
  expect(niceMax(highest)).toBe(top);
});
