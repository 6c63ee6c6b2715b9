import { expect, test } from "vitest";
import { comparedHours, findEscalation } from "./escalation.ts";

/** Events in the last hour, and in the same hour of each day before. */
function hours(last: number, ...before: readonly number[]): number[] {
  const all = Array.from({ length: comparedHours }, () => 1_000);
  all[comparedHours - 1] = last;
  for (let day = 1; day <= 7; day++) all[comparedHours - 1 - 24 * day] = before[day - 1] ?? 0;
  return all;
}

const week = 7 * 24;

test.each([
  ["20 events are too few", hours(20), week, undefined],
  ["21 where there are none otherwise", hours(21), week, { events: 21, usual: 0 }],
  ["as many as usual", hours(100, 100, 100, 100, 100, 100, 100, 100), week, undefined],
  ["five times as many", hours(500, 100, 100, 100, 100, 100, 100, 100), week, undefined],
  ["more than five times as many", hours(501, 100, 100, 100, 100, 100, 100, 100), week, { events: 501, usual: 100 }],
  ["the mean counts", hours(351, 490), week, { events: 351, usual: 70 }],
  ["only days since it was first seen count", hours(351, 490), 30, undefined],
  ["a new issue has nothing to compare with", hours(1_000), 23, undefined],
])("%s", (_, counts, age, expected) => {
  expect(findEscalation(counts, age)).toEqual(expected);
});
