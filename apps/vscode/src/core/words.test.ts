import { expect, test } from "vitest";
import { toAge, toSparkline } from "./words.ts";

const now = Date.parse("2026-11-17T12:00:00.000Z");

test.each([
  ["2026-11-17T12:00:05.000Z", "just now"],
  ["2026-11-17T11:59:01.000Z", "just now"],
  ["2026-11-17T11:59:00.000Z", "1 min ago"],
  ["2026-11-17T11:00:01.000Z", "59 min ago"],
  ["2026-11-17T11:00:00.000Z", "1 h ago"],
  ["2026-11-16T12:00:01.000Z", "23 h ago"],
  ["2026-11-05T12:00:00.000Z", "12 d ago"],
])("%s was %s", (time, age) => {
  expect(toAge(time, now)).toBe(age);
});

test.each([
  [[], ""],
  [[0, 0], ""],
  [[0, 1, 7], "▁▂█"],
  [[5], "█"],
])("the chart of %j is %s", (steps, chart) => {
  expect(toSparkline(steps)).toBe(chart);
});
