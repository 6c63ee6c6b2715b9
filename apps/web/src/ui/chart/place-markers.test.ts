import { expect, test } from "vitest";
import { placeMarkers } from "./place-markers.ts";

const plot = { from: 0, to: 1_000, widthPx: 1_000, noun: "releases" };
const at = (time: number, label = "web@4.18.0") => ({ time, label });

test.each([
  ["nothing", [], []],
  ["one", [at(100)], [[100, "web@4.18.0", false]]],
  ["outside of the plot", [at(-1), at(1_001)], []],
  [
    "apart",
    [at(100), at(200, "web@4.18.1")],
    [
      [100, "web@4.18.0", false],
      [200, "web@4.18.1", false],
    ],
  ],
  [
    "touching",
    [at(100), at(140, "web@4.18.1")],
    [
      [100, "2 releases", false],
      [140, "", false],
    ],
  ],
  [
    "in the wrong order",
    [at(500, "b"), at(100, "a")],
    [
      [100, "a", false],
      [500, "b", false],
    ],
  ],
  ["at the end", [at(990)], [[990, "web@4.18.0", true]]],
  [
    "before one at the end, whose label would touch theirs",
    [at(500, "a"), at(830), at(990)],
    [
      [500, "a", false],
      [830, "2 releases", false],
      [990, "", false],
    ],
  ],
])("markers that are %s", (_, markers, placed) => {
  expect(placeMarkers(markers, plot).map(({ x, label, isLeft }) => [x, label, isLeft])).toEqual(placed);
});

test("a combined label names all of them", () => {
  const [first] = placeMarkers([at(100, "a"), at(101, "b")], plot);
  expect(first?.title).toBe("a, b");
});
