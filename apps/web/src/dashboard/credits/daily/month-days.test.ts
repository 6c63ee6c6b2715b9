import { expect, test } from "vitest";
import { toMonthDays } from "./month-days.ts";

const used = [
  { day: "2026-10-31", credits: 9 },
  { day: "2026-11-01", credits: 4 },
  { day: "2026-11-15", credits: 1.5 },
];

test.each([
  ["2026-11-15T23:59:59Z", 30],
  ["2026-12-01T00:00:00Z", 31],
  ["2028-02-29T12:00:00Z", 29],
])("the month of %s has %i days", (now, length) => {
  expect(toMonthDays([], Date.parse(now))).toHaveLength(length);
});

test("each day has its credits, 0 if none were used; other months are excluded", () => {
  const days = toMonthDays(used, Date.parse("2026-11-15T12:00:00Z"));
  expect(days[0]).toEqual({ day: "2026-11-01", credits: 4, when: "past" });
  expect(days[1]).toEqual({ day: "2026-11-02", credits: 0, when: "past" });
  expect(days[14]).toEqual({ day: "2026-11-15", credits: 1.5, when: "today" });
  expect(days[15]).toEqual({ day: "2026-11-16", credits: 0, when: "future" });
  expect(days.reduce((sum, { credits }) => sum + credits, 0)).toBe(5.5);
});
