import { dayMs, hourMs } from "@contrail/protocol";
import { expect, test } from "vitest";
import { keptPeriod } from "./kept-period.ts";

const to = Date.parse("2026-11-16T12:00:00.000Z");
const iso = (time: number) => new Date(time).toISOString();

test.each([
  ["a day of a week", 1, 7, { note: "", isComparable: true }],
  ["a week of a week", 7, 7, { note: "", isComparable: false }],
  ["a month of a week", 30, 7, { note: "Logs are kept for 7 days.", isComparable: false }],
  ["a month of a month", 30, 30, { note: "", isComparable: false }],
  ["a month of a year", 30, 365, { note: "", isComparable: true }],
  ["a day of nothing", 1, 0, { note: "", isComparable: false }],
])("%s", (_, days, keptDays, expected) => {
  const [from, keptFrom] = [iso(to - days * dayMs), iso(to - keptDays * dayMs)];
  expect(keptPeriod({ from, to: iso(to), keptFrom, step: hourMs })).toEqual(expected);
});
