import { expect, test } from "vitest";
import { nearestStop, stopAfterKey } from "./chart-stops.ts";

test.each([
  [[0, 0.5, 1], 0.2, 0],
  [[0, 0.5, 1], 0.3, 1],
  [[0, 0.5, 1], 2, 2],
  [[], 0.5, null],
])("in %j, the stop nearest to %d is %s", (stops, share, expected) => {
  expect(nearestStop(stops, share)).toBe(expected);
});

test.each([
  ["ArrowRight", null, 0],
  ["ArrowRight", 3, 4],
  ["ArrowRight", 9, 9],
  ["ArrowLeft", null, 9],
  ["ArrowLeft", 3, 2],
  ["ArrowLeft", 0, 0],
  ["Home", 5, 0],
  ["End", 5, 9],
  ["Escape", 5, null],
  ["Escape", null, undefined],
  ["x", 5, undefined],
])("%s from %s goes to %s", (key, stop, expected) => {
  expect(stopAfterKey(key, stop, 10)).toBe(expected);
});

test("without stops, keys have no effect", () => {
  expect(stopAfterKey("End", null, 0)).toBeUndefined();
});
