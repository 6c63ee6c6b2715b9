import { expect, test, vi } from "vitest";
import { formatTimeRange, toDateTimeLocal } from "./format-range.ts";

vi.stubEnv("TZ", "Europe/Berlin");

test.each([
  [undefined, "Any time"],
  [{ last: "24h" }, "Last 24 hours"],
  [{ from: "2026-11-12T13:00:00Z", to: "2026-11-12T14:30:00Z" }, "12 Nov, 14:00 to 15:30"],
  [{ from: "2026-11-12T13:00:00Z", to: "2026-11-13T14:30:00Z" }, "12 Nov, 14:00 to 13 Nov, 15:30"],
  [{ from: "2026-11-12T13:00:05Z", to: "2026-11-12T13:00:25Z" }, "12 Nov, 14:00:05 to 14:00:25"],
] as const)("%o is formatted as '%s'", (range, text) => {
  expect(formatTimeRange(range)).toBe(text);
});

test("a datetime-local input gets the local time", () => {
  expect(toDateTimeLocal("2026-11-12T13:00:05.123Z", 0)).toBe("2026-11-12T14:00:05");
});
