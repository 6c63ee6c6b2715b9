import { expect, test } from "vitest";
import { donutArcs } from "./donut-arcs.ts";

const circumference = 2 * Math.PI * 50;

test("one slice is the whole ring", () => {
  expect(donutArcs([7], 50, 3)[0]?.length).toBeCloseTo(circumference);
});

test("slices are consecutive, each shortened by the gap", () => {
  const [half, quarter, last] = donutArcs([2, 1, 1], 50, 3);
  expect(half?.length).toBeCloseTo(circumference / 2 - 3);
  expect(quarter?.length).toBeCloseTo(circumference / 4 - 3);
  expect(quarter?.offset).toBeCloseTo(-(circumference / 2 + 1.5));
  expect(last?.offset).toBeCloseTo(-((circumference * 3) / 4 + 1.5));
});

test("a tiny share is a sliver, zero is nothing", () => {
  expect(donutArcs([100_000, 1, 0], 50, 3).map((arc) => arc.length)).toEqual([expect.any(Number), 1, 0]);
});

test("without values, nothing is drawn", () => {
  expect(donutArcs([0, 0], 50, 3).map((arc) => arc.length)).toEqual([0, 0]);
});
