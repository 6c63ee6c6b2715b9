import { expect, test, vi } from "vitest";
import {
  parseIsoDate,
  toClock,
  toDatedTime,
  toDateTime,
  toDay,
  toListTime,
  toLocalDay,
  toMinute,
  toOffset,
  toRelative,
  toShortClock,
  toUtcDateTime,
} from "./time.ts";

vi.stubEnv("TZ", "Europe/Berlin");
const date = new Date("2026-09-12T12:03:22.081Z");

test.each([
  [toClock, "14:03:22.081"],
  [toShortClock, "14:03:22"],
  [toMinute, "14:03"],
  [toDay, "12 Sep 2026"],
  [toDateTime, "12 Sep 2026, 14:03:22.081"],
  [toUtcDateTime, "12 Sep 2026, 12:03:22.081"],
])("%o formats the local time as %s", (write, expected) => {
  expect(write(date)).toBe(expected);
});

test("a UTC day is the same in any time zone", () => {});

test.each([
  ["2026-09-12T21:59:59.999Z", "14:03:22.081"],
  ["2026-09-12T22:00:00.000Z", "12 Sep 14:03:22"],
  ["2027-09-12T12:03:22.081Z", "12 Sep 14:03:22"],
])("in a list at %s, it is %s", (now, expected) => {
  expect(toListTime(date, new Date(now))).toBe(expected);
});

test.each([
  ["2026-09-12T13:00:00Z", "12 Sep 14:03:22"],
  ["2026-12-01T00:00:00Z", "12 Sep 14:03:22"],
  ["2027-01-02T00:00:00Z", "12 Sep 2026 14:03"],
])("at %s, a time with its date is %s", (now, expected) => {
  expect(toDatedTime(date, new Date(now))).toBe(expected);
});

test("a day starts at local midnight", () => {
  expect(new Date(toLocalDay("2026-11-12")).toISOString()).toBe("2026-11-11T23:00:00.000Z");
});

test.each([
  [0, "now"],
  [999, "now"],
  [8_400, "8 s ago"],
  [59_999, "59 s ago"],
  [60_000, "1 min ago"],
  [3 * 3_600_000, "3 h ago"],
  [26 * 3_600_000, "1 d ago"],
  [31 * 86_400_000, "12 Sep 2026"],
  [-120_000, "in 2 min"],
])("%i ms later it says %s", (later, expected) => {
  expect(toRelative(date, new Date(date.getTime() + later))).toBe(expected);
});

test.each([
  ["2026-09-12T12:03:22.081Z", true],
  ["2026-09-12T14:03:22+02:00", true],
  ["2026-09-12T12:03Z", true],
  ["2026-09-12", false],
  ["2026-09-12T12:03:22", false],
  ["2026-99-12T12:03:22Z", false],
  ["order 2026-09-12T12:03:22Z", false],
])("%s is an ISO date: %s", (text, isDate) => {
  expect(parseIsoDate(text) !== null).toBe(isDate);
});

test.each([
  [0, "+0.000 s"],
  [-8_003, "−8.003 s"],
  [9_999, "+9.999 s"],
  [-40_000, "−40 s"],
  [59_999, "+59 s"],
  [304_080, "+5 min"],
  [-7_200_000, "−2 h"],
])("the offset of %i ms is %s", (milliseconds, expected) => {
  expect(toOffset(milliseconds)).toBe(expected);
});
