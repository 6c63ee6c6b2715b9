import { expect, test } from "vitest";
import { type Curve, taperedTrail } from "./tapered-trail.ts";

const straight: Curve = [
  { x: 0, y: 10 },
  { x: 10, y: 10 },
  { x: 20, y: 10 },
  { x: 30, y: 10 },
];

test("a straight trail is a wedge: thin at its start, wide at its head", () => {
  expect(taperedTrail(straight, { from: 0.2, to: 3.2 }, 1)).toBe("M0 10.1L30 11.6L30 8.4L0 9.9Z");
});

test("a curved trail ends perpendicular to its direction", () => {
  const rising: Curve = [
    { x: 0, y: 100 },
    { x: 100, y: 100 },
    { x: 100, y: 100 },
    { x: 100, y: 0 },
  ];
  const points = taperedTrail(rising, { from: 0, to: 4 }).slice(1, -1).split("L");
  expect(points[48]).toBe("102 0");
  expect(points[49]).toBe("98 0");
});
