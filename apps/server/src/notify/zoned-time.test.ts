import { expect, test } from "vitest";
import { fromLocalTime, toLocalTime } from "./zoned-time.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["2026-11-12T12:36:00Z", "Europe/Berlin", { year: 2026, month: 11, day: 12, weekday: 4, minuteOfDay: 13 * 60 + 36 }],
  ["2026-11-12T23:30:00Z", "Europe/Berlin", { year: 2026, month: 11, day: 13, weekday: 5, minuteOfDay: 30 }],
  ["2026-01-01T02:00:00Z", "America/New_York", { year: 2025, month: 12, day: 31, weekday: 3, minuteOfDay: 21 * 60 }],
  ["2026-06-01T00:00:00Z", "Asia/Kolkata", { year: 2026, month: 6, day: 1, weekday: 1, minuteOfDay: 330 }],
])("%s in %s", (time, timeZone, expected) => {
  expect(toLocalTime(at(time), timeZone)).toEqual(expected);
});

// Clocks go forward on 29 March and back on 25 October in Berlin; on 8 March and 1 November in New York.
test.each([
  ["Europe/Berlin", [2026, 11, 12], 9 * 60, "2026-11-12T08:00:00Z"],
  ["Europe/Berlin", [2026, 7, 12], 9 * 60, "2026-07-12T07:00:00Z"],
  ["Europe/Berlin", [2026, 3, 29], 60, "2026-03-29T00:00:00Z"],
  ["Europe/Berlin", [2026, 3, 29], 150, "2026-03-29T01:30:00Z"],
  ["Europe/Berlin", [2026, 3, 29], 9 * 60, "2026-03-29T07:00:00Z"],
  ["Europe/Berlin", [2026, 10, 25], 150, "2026-10-25T00:30:00Z"],
  ["Europe/Berlin", [2026, 10, 25], 9 * 60, "2026-10-25T08:00:00Z"],
  ["America/New_York", [2026, 3, 8], 9 * 60, "2026-03-08T13:00:00Z"],
  ["America/New_York", [2026, 11, 1], 90, "2026-11-01T05:30:00Z"],
  ["America/New_York", [2026, 11, 1], 9 * 60, "2026-11-01T14:00:00Z"],
  ["UTC", [2026, 12, 32], 0, "2027-01-01T00:00:00Z"],
] as const)("%s, day %o, minute %i is %s", (timeZone, [year, month, day], minute, expected) => {
  expect(fromLocalTime({ year, month, day }, minute, timeZone)).toBe(at(expected));
});
