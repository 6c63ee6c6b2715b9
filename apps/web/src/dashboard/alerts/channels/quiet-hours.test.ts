import { expect, test } from "vitest";
import { describeQuietHours, parseTimeOfDay, toTimeOfDay } from "./quiet-hours.ts";

const week = [0, 1, 2, 3, 4, 5, 6];

test.each([
  [week, 1_320, 420, "22:00 to 07:00"],
  [week, 0, 0, "Always"],
  [[0, 6], 0, 0, "Weekends"],
  [[6, 0], 540, 1_080, "Weekends, 09:00 to 18:00"],
  [[5, 4, 3, 2, 1], 1_320, 420, "Weekdays, 22:00 to 07:00"],
  [[3, 1], 1_325, 420, "Mon, Wed, 22:05 to 07:00"],
  [[0], 60, 60, "Sun"],
])("days %j from minute %i to %i are %s", (days, from, to, text) => {
  expect(describeQuietHours({ timeZone: "UTC", days, from, to })).toBe(text);
});

test.each([
  ["00:00", 0],
  ["07:05", 425],
  ["23:59", 1_439],
])("%s is minute %i of the day", (text, minutes) => {
  expect(parseTimeOfDay(text)).toBe(minutes);
  expect(toTimeOfDay(minutes)).toBe(text);
});

test.each(["", "24:00", "7:05", "12:60", "12:30:00"])("“%s” isn't a time of the day", (text) => {
  expect(parseTimeOfDay(text)).toBeUndefined();
});
