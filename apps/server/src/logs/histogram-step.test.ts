import { expect, test } from "vitest";
import { histogramStep, mergeableStepsMs } from "./histogram-step.ts";

test.each([
  ["a moment", 1, 1_000],
  ["four minutes", 240_000, 1_000],
  ["an hour", 3_600_000, 15_000],
  ["a day", 86_400_000, 600_000],
  ["a week", 7 * 86_400_000, 3_600_000],
  ["a month", 30 * 86_400_000, 3 * 3_600_000],
  ["a year", 365 * 86_400_000, 2 * 86_400_000],
  ["thirty years", 30 * 365 * 86_400_000, 46 * 86_400_000],
])("%s", (_, range, step) => {
  expect(histogramStep(0, range)).toBe(step);
  expect(range / step).toBeLessThanOrEqual(240);
});

test("mergeable steps are multiples of each other and reach as far as logs can be kept", () => {
  for (const [index, step] of mergeableStepsMs.entries()) expect(step % (mergeableStepsMs[index - 1] ?? step)).toBe(0);
  expect((mergeableStepsMs.at(-1) ?? 0) * 240).toBeGreaterThan(3_650 * 86_400_000);
});
