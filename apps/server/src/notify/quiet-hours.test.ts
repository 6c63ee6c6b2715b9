import { expect, test } from "vitest";
import { nextDigestAt, quietUntil } from "./quiet-hours.ts";

const at = (text: string) => Date.parse(text);
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const night = { days: everyDay, from: 22 * 60, to: 7 * 60 };
const berlin = { timeZone: "Europe/Berlin" };
const newYork = { timeZone: "America/New_York" };
const weekend = { days: [6, 0], from: 0, to: 0 };

// 12 November 2026 is a Thursday.
test.each([
  ["before", { ...berlin, ...night }, "2026-11-12T20:59:59Z", undefined],
  ["at the start", { ...berlin, ...night }, "2026-11-12T21:00:00Z", "2026-11-13T06:00:00Z"],
  ["after midnight", { ...berlin, ...night }, "2026-11-13T03:00:00Z", "2026-11-13T06:00:00Z"],
  ["at the end", { ...berlin, ...night }, "2026-11-13T06:00:00Z", undefined],
  [
    "the night belongs to its evening",
    { ...berlin, ...night, days: [4] },
    "2026-11-13T03:00:00Z",
    "2026-11-13T06:00:00Z",
  ],
  ["the night of another day", { ...berlin, ...night, days: [5] }, "2026-11-13T03:00:00Z", undefined],
  [
    "within a day",
    { ...berlin, days: [4], from: 12 * 60, to: 13 * 60 },
    "2026-11-12T11:30:00Z",
    "2026-11-12T12:00:00Z",
  ],
  ["the whole weekend", { ...berlin, ...weekend }, "2026-11-14T10:00:00Z", "2026-11-15T23:00:00Z"],
  ["before the weekend", { ...berlin, ...weekend }, "2026-11-13T22:59:00Z", undefined],
  ["the night when clocks go forward", { ...berlin, ...night }, "2026-03-28T21:30:00Z", "2026-03-29T05:00:00Z"],
  ["the night when clocks go back", { ...berlin, ...night }, "2026-10-24T20:30:00Z", "2026-10-25T06:00:00Z"],
  ["forward in New York", { ...newYork, ...night }, "2026-03-08T03:30:00Z", "2026-03-08T11:00:00Z"],
  ["back in New York", { ...newYork, ...night }, "2026-11-01T02:30:00Z", "2026-11-01T12:00:00Z"],
])("quiet hours: %s", (_, quiet, now, expected) => {
  expect(quietUntil(quiet, at(now))).toBe(expected === undefined ? undefined : at(expected));
});

test("quiet hours without an end are looked at again after a week", () => {
  const always = { ...berlin, days: everyDay, from: 0, to: 0 };
  const until = quietUntil(always, at("2026-11-12T12:00:00Z")) ?? 0;
  expect(until).toBeGreaterThan(at("2026-11-19T00:00:00Z"));
});

test.each([
  ["daily", "Europe/Berlin", "2026-11-12T07:59:59Z", "2026-11-12T08:00:00Z"],
  ["daily", "Europe/Berlin", "2026-11-12T08:00:00Z", "2026-11-13T08:00:00Z"],
  ["daily", "Europe/Berlin", "2026-03-28T09:00:00Z", "2026-03-29T07:00:00Z"],
  ["daily", "Europe/Berlin", "2026-10-24T09:00:00Z", "2026-10-25T08:00:00Z"],
  ["daily", "America/New_York", "2026-10-31T15:00:00Z", "2026-11-01T14:00:00Z"],
  ["daily", "America/New_York", "2026-12-31T15:00:00Z", "2027-01-01T14:00:00Z"],
  ["weekly", "UTC", "2026-11-12T12:00:00Z", "2026-11-16T09:00:00Z"],
  ["weekly", "UTC", "2026-11-16T08:59:59Z", "2026-11-16T09:00:00Z"],
  ["weekly", "UTC", "2026-11-16T09:00:00Z", "2026-11-23T09:00:00Z"],
  ["weekly", "Asia/Tokyo", "2026-11-15T23:30:00Z", "2026-11-16T00:00:00Z"],
] as const)("a %s email in %s after %s is sent at %s", (frequency, timeZone, now, expected) => {
  expect(nextDigestAt(frequency, timeZone, at(now))).toBe(at(expected));
});
