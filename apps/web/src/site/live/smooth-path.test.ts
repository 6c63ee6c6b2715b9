import { expect, test } from "vitest";
import { smoothPath } from "./smooth-path.ts";

test("the path goes through every point", () => {
  const points = [
    { x: 0, y: 10 },
    { x: 30, y: 40 },
    { x: 60, y: 10 },
  ];
  const path = smoothPath(points);
  expect(path.match(/[MC]/g)).toEqual(["M", "C", "C"]);
  for (const { x, y } of points) expect(path).toMatch(new RegExp(`(?:M| )${x} ${y}(?:C|$)`));
});

test("at a peak the tangent is horizontal", () => {
  expect(
    smoothPath([
      { x: 0, y: 10 },
      { x: 30, y: 40 },
      { x: 60, y: 10 },
    ]),
  ).toBe("M0 10C5 15 20 40 30 40C40 40 55 15 60 10");
});

test("zero or one point is fine", () => {
  expect(smoothPath([])).toBe("");
  expect(smoothPath([{ x: 1, y: 2 }])).toBe("M1 2");
});
