import { expect, test } from "vitest";
import { fillBuckets } from "./fill-buckets.ts";

test("empty buckets are added, and the first bucket contains the start", () => {
  const filled = fillBuckets({
    step: 60_000,
    from: "2026-11-12T14:00:30.000Z",
    to: "2026-11-12T14:03:00.000Z",
    buckets: [{ time: "2026-11-12T14:01:00.000Z", counts: { error: 2 } }],
  });
  expect(filled.map(({ time, counts }) => [new Date(time).toISOString().slice(11, 16), counts])).toEqual([
    ["14:00", {}],
    ["14:01", { error: 2 }],
    ["14:02", {}],
  ]);
});
