import { dayMs, hourMs, minuteMs } from "@contrail/protocol";
import { expect, test } from "vitest";
import { toSince, toSpan } from "./issue-times.ts";

const now = new Date(2026, 10, 12, 14, 3);

test.each([
  [new Date(2026, 10, 12, 0, 1), "since today"],
  [new Date(2026, 10, 3, 9), "since 3 Nov"],
  [new Date(2025, 10, 3, 9), "since 3 Nov 2025"],
])("%s is %s", (date, text) => {
  expect(toSince(date, now)).toBe(text);
});

test.each([
  [7 * dayMs, "7 days"],
  [dayMs, "24 hours"],
  [hourMs, "1 hour"],
  [15 * minuteMs, "15 minutes"],
  [30 * dayMs, "30 days"],
])("%d ms are %s", (ms, text) => {
  expect(toSpan(0, ms)).toBe(text);
});
