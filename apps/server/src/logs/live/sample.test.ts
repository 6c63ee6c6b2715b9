import { expect, test } from "vitest";
import { sample } from "./sample.ts";

const middle = () => 0.5;
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test.each([
  ["everything fits", { errors: [1], others: [0, 2] }, 3, [0, 1, 2]],
  ["nothing to send", { errors: [], others: [] }, 200, []],
  ["no rows allowed", { errors: [], others: [0, 1, 2] }, 0, []],
  ["no rows allowed, but errors", { errors: [1, 4], others: [0, 2, 3] }, 0, [1, 4]],
  ["more errors than allowed", { errors: [0, 1, 2], others: [3] }, 2, [0, 1, 2]],
  ["errors come first, the rest is spread", { errors: [9], others: upTo(9) }, 4, [1, 4, 7, 9]],
  ["a fraction of a row counts as none", { errors: [], others: [0, 1, 2, 3] }, 1.9, [2]],
])("%s", (_name, candidates, room, kept) => {
  expect(sample(candidates, room, middle)).toEqual(kept);
});

test.each([
  [1_000, 7],
  [10, 9],
  [1_000, 999],
])("of %d rows, %d are spread over all of them, none twice", (rows, room) => {
  let chance = 0;
  const kept = sample({ errors: [], others: upTo(rows) }, room, () => (chance = (chance + 0.618) % 1));
  expect(new Set(kept).size).toBe(room);
  expect(kept).toEqual(kept.toSorted((a, b) => a - b));
  const distances = kept.map((index, i) => index - (kept[i - 1] ?? -1));
  expect(Math.max(...distances, rows - (kept.at(-1) ?? 0))).toBeLessThanOrEqual(Math.ceil((2 * rows) / room));
});
