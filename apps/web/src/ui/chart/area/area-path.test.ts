import { expect, test } from "vitest";
import { type CurvePoint, splitLastSegment, toArea, toLine, toSegments, withoutEmptyPeriods } from "./area-path.ts";

const points = (...ys: number[]): CurvePoint[] => ys.map((y, index) => ({ x: index * 3, y }));

test.each([
  ["nothing", points(), ""],
  ["one point", points(4), "M0 4"],
  ["a straight line", points(0, 3, 6), "M0 0C1 1 2 2 3 3C4 4 5 5 6 6"],
  ["a peak is flat at its top", points(6, 0, 6), "M0 6C1 4 2 0 3 0C4 0 5 4 6 6"],
  ["flat stays flat", points(6, 6, 0), "M0 6C1 6 2 6 3 6C4 6 5 2 6 0"],
])("%s", (_, given, path) => {
  expect(toLine(given)).toBe(path);
});

test("an area is closed along the baseline", () => {
  expect(toArea(points(0, 3), 9)).toBe("M0 0C1 1 2 2 3 3L3 9L0 9Z");
  expect(toArea([], 9)).toBe("");
});

test.each([
  ["nothing", [], [], []],
  ["one point has no segment", [points(4)], [points(4)], []],
  ["two points", [points(1, 2)], [points(1)], points(1, 2)],
  ["after a gap", [points(9), points(1, 2, 3)], [points(9), points(1, 2)], points(1, 2, 3).slice(1)],
])("the last segment of %s", (_, segments, settled, last) => {
  expect(splitLastSegment(segments)).toEqual({ settled, last });
});

test("unknown values interrupt the line", () => {
  const toPoint = (y: number, x: number) => ({ x, y });
  expect(toSegments([1, null, null, 4, 5, null], toPoint)).toEqual([
    [{ x: 0, y: 1 }],
    [
      { x: 3, y: 4 },
      { x: 4, y: 5 },
    ],
  ]);
});

test.each([
  [
    [0, 0, 0],
    [null, null, null],
  ],
  [
    [0, 0, 5, 0, 0, 0, 3],
    [null, 0, 5, 0, null, 0, 3],
  ],
  [
    [2, 0, 2],
    [2, 0, 2],
  ],
  [
    [0, 1],
    [0, 1],
  ],
  [
    [null, 4, 0, 0],
    [null, 4, 0, null],
  ],
  [[], []],
])("in %j, what happened is drawn: %j", (values, drawn) => {
  expect(withoutEmptyPeriods(values)).toEqual(drawn);
});
