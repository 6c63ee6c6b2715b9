import { expect, test } from "vitest";
import { toLasted, toMinutesText, toWhen } from "./alert-times.ts";

const minute = 60_000;

test.each([
  [30_000, "< 1 min"],
  [27 * minute, "27 min"],
  [65 * minute, "1 h 5 min"],
  [120 * minute, "2 h"],
  [(13 * 60 + 20) * minute, "13 h"],
  [51 * 60 * minute, "2 d 3 h"],
  [48 * 60 * minute, "2 d"],
])("%d ms lasted %s", (milliseconds, text) => {
  expect(toLasted(milliseconds)).toBe(text);
});

test.each([
  ["2026-11-12T13:36:00", "13:36"],
  ["2026-11-11T14:24:00", "Yesterday 14:24"],
  ["2026-11-10T17:50:00", "10 Nov 17:50"],
  ["2025-11-10T17:50:00", "10 Nov 2025 17:50"],
])("%s is %s", (time, text) => {
  expect(toWhen(new Date(time), new Date("2026-11-12T14:03:00"))).toBe(text);
});

test.each([
  [5, "5 min"],
  [60, "1 h"],
  [90, "90 min"],
  [10_080, "7 d"],
])("%d minutes are %s", (minutes, text) => {
  expect(toMinutesText(minutes)).toBe(text);
});
