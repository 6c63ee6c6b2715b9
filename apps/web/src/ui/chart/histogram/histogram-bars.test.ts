import { expect, test } from "vitest";
import { barPaths, mergeBuckets, totalOf } from "./histogram-bars.ts";

const frame = { width: 20, slot: 20, height: 100, top: 100 };

test("a stack starts at the baseline with errors, and only its top is rounded", () => {
  const paths = barPaths([{ time: 0, counts: { info: 30, error: 20 } }], frame);
  expect(paths).toEqual([
    { level: "error", path: "M1 100V80H19V100Z" },
    { level: "info", path: "M1 80v-28.5a1.5 1.5 0 0 1 1.5 -1.5h15a1.5 1.5 0 0 1 1.5 1.5V80Z" },
  ]);
});

test("an empty bucket draws nothing and keeps its slot", () => {
  const paths = barPaths(
    [
      { time: 0, counts: {} },
      { time: 1, counts: { warn: 50, error: 1 } },
    ],
    { ...frame, slot: 10 },
  );
  expect(paths[0]?.path).toBe("M11 100V99H19V100Z");
  expect(paths).toHaveLength(2);
});

test("the last bar ends where the plot ends", () => {
  const buckets = [
    { time: 0, counts: {} },
    { time: 1, counts: { error: 50 } },
  ];
  expect(barPaths(buckets, { ...frame, slot: 14 })[0]?.path).toMatch(/^M15 100v-48.5a.*h1a.*V100Z$/);
});

test("one error among thousands is still a pixel high, and the bar stays within the plot", () => {
  const paths = barPaths([{ time: 0, counts: { error: 1, info: 10_000 } }], { ...frame, top: 10_000 });
  expect(paths[0]?.path).toMatch(/^M1 100V99.0\d?H19V100Z$/);
  expect(paths[1]?.path).toMatch(/^M1 99.0\d?v-97\.5/);
});

test.each([
  [4, 4, [1, 2, 3, 4]],
  [4, 2, [3, 7]],
  [4, 3, [3, 7]],
  [5, 2, [6, 9]],
  [0, 10, []],
])("%d buckets merged into at most %d", (count, maxBuckets, totals) => {
  const buckets = Array.from({ length: count }, (_, index) => ({ time: index, counts: { info: index + 1 } }));
  expect(mergeBuckets(buckets, maxBuckets).map(totalOf)).toEqual(totals);
});
