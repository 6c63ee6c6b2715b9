import { expect, test } from "vitest";
import { addDays, addMonths, formatDay, formatLongDay, formatMonth, toDay, toLocalDay, weeksOfMonth } from "./days.ts";
import { toDateOrder } from "./locale.ts";
import { formatTime, parseDay, parseTime } from "./parse-typed.ts";

test.each([
  ["2026-11-14", 1, "2026-11-15"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2024-02-28", 1, "2024-02-29"],
  // The night when clocks change.
  ["2026-03-28", 1, "2026-03-29"],
])("%s plus %d days is %s", (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test.each([
  ["2026-11-14", 1, "2026-12-14"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-01-31", -2, "2025-11-30"],
  ["2026-11-14", 12, "2027-11-14"],
])("%s plus %d months is %s", (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test("a day has a short, a long and a month name", () => {
  expect([formatDay("2026-11-04"), formatLongDay("2026-11-14"), formatMonth("2026-11-14")]).toEqual([
    "4 Nov 2026",
    "Saturday, 14 November 2026",
    "November 2026",
  ]);
  expect([toDay(2026, 2, 29), toDay(2026, 13, 1), toDay(26, 1, 1)]).toEqual([undefined, undefined, undefined]);
  expect(toLocalDay(new Date(2026, 10, 14, 23, 59))).toBe("2026-11-14");
});

test.each([
  ["2026-11-14", "2026-10-26", "2026-12-06", 6],
  ["2026-06-01", "2026-06-01", "2026-07-05", 5],
  ["2027-02-28", "2027-02-01", "2027-02-28", 4],
])("the weeks of the month of %s go from Monday, %s, to Sunday, %s", (day, first, last, count) => {
  const weeks = weeksOfMonth(day);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count]);
  expect(new Set(weeks.flat()).size).toBe(count * 7);
});

test.each([
  ["en-US", "mdy"],
  ["en-GB", "dmy"],
  ["de-DE", "dmy"],
  ["ja-JP", "ymd"],
])("in %s, typed dates are %s", (language, order) => {
  expect(toDateOrder(language)).toBe(order);
});

test.each([
  ["14 Nov 2026", "mdy", "2026-11-14"],
  ["nov 14, 2026", "dmy", "2026-11-14"],
  ["14 november 26", "dmy", "2026-11-14"],
  ["2026-11-14", "mdy", "2026-11-14"],
  ["2026/1/4", "dmy", "2026-01-04"],
  ["11/14/2026", "mdy", "2026-11-14"],
  ["14.11.2026", "dmy", "2026-11-14"],
  ["4.1.26", "dmy", "2026-01-04"],
  ["1/4/26", "mdy", "2026-01-04"],
  ["14/11/2026", "mdy", undefined],
  ["31 Feb 2026", "dmy", undefined],
  ["14 Nov", "dmy", undefined],
  ["yesterday", "dmy", undefined],
  ["", "dmy", undefined],
] as const)("the date %j in the order %s is %s", (text, order, expected) => {
  expect(parseDay(text, order)).toBe(expected);
});

test.each([
  ["21:00", "21:00:00"],
  ["9:05", "09:05:00"],
  ["21:00:32", "21:00:32"],
  ["9 pm", "21:00:00"],
  ["9:30 PM", "21:30:00"],
  ["12:15am", "00:15:00"],
  ["12 p.m.", "12:00:00"],
  ["24:00", undefined],
  ["13 pm", undefined],
  ["0 am", undefined],
  ["9", undefined],
  ["noon", undefined],
])("the time %j is %s", (text, expected) => {
  expect(parseTime(text)).toBe(expected);
});

test("a time without seconds has none", () => {
  expect([formatTime("21:00:00"), formatTime("21:00:32")]).toEqual(["21:00", "21:00:32"]);
});
