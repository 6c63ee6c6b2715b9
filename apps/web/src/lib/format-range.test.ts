import { expect, test, vi } from "vitest";
import { formatTimeRange, retentionNote } from "./format-range.ts";
import { formatRetention } from "./time-range.ts";

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

test.each([
  [undefined, ""],
  [1, "Logs are kept for 1 day."],
  [7, "Logs are kept for 7 days."],
])("retention of %s days is '%s'", (days, text) => {
  expect(formatRetention(days)).toBe(text);
});

test.each([
  [{ last: "7d" }, 7, ""],
  [{ last: "30d" }, 7, "Logs are kept for 7 days."],
  [{ from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" }, 7, "Logs are kept for 7 days."],
  [{ from: "2026-11-12T00:00:00Z", to: "2026-11-13T00:00:00Z" }, 7, ""],
  [{ last: "30d" }, undefined, ""],
] as const)("with %o and retention of %s days, the note is '%s'", (range, days, note) => {
  expect(retentionNote(range, days, Date.UTC(2026, 10, 14))).toBe(note);
});
