import { expect, test } from "vitest";
import { createRowIds } from "./row-ids.ts";

test("ids rise, also within a millisecond and when the clock is set back", () => {
  const times = [1_794_000_000_000, 1_794_000_000_000, 1_793_999_999_000, 1_794_000_000_001, 1_794_000_000_001];
  const newId = createRowIds(() => times.shift() ?? 0);
  const ids = Array.from({ length: 5 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(5);
});

test("two runs never give the same id", () => {
  const [one, other] = [createRowIds(() => 7), createRowIds(() => 7)];
  expect(one()).not.toBe(other());
});
