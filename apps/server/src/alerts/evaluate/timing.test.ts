import { expect, test } from "vitest";
import { pollIntervalMs } from "./timing.ts";

test.each([
  { tookMs: 0, cores: 2, expected: 10_000 },
  { tookMs: 400, cores: 2, expected: 10_000 },
  { tookMs: 1_000, cores: 2, expected: 25_000 },
  { tookMs: 1_000, cores: 8, expected: 10_000 },
  { tookMs: 5_000, cores: 2, expected: 60_000 },
])("after a poll of $tookMs ms on $cores cores, the next one starts $expected ms later", (row) => {
  expect(pollIntervalMs(row.tookMs, row.cores)).toBe(row.expected);
});
