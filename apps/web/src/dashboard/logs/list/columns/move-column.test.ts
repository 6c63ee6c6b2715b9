import { expect, test } from "vitest";
import { moveColumn, stepColumn } from "./move-column.ts";

test.each([
  ["c", "a", ["c", "a", "b"]],
  ["a", "c", ["b", "a", "c"]],
  ["a", undefined, ["b", "c", "a"]],
  ["b", "b", ["a", "b", "c"]],
  ["b", "x", ["a", "b", "c"]],
])("%s in front of %s", (moved, before, expected) => {
  expect(moveColumn(["a", "b", "c"], moved, before)).toEqual(expected);
});

test.each([
  ["a", 1, ["b", "a", "c"]],
  ["c", -1, ["a", "c", "b"]],
  ["a", -1, ["a", "b", "c"]],
  ["c", 1, ["a", "b", "c"]],
  ["x", 1, ["a", "b", "c"]],
] as const)("%s by %d", (moved, step, expected) => {
  expect(stepColumn(["a", "b", "c"], moved, step)).toEqual(expected);
});
