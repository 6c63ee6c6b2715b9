import { expect, test, vi } from "vitest";
import { describeSeries, toDurationLabel, toTimeLabel } from "./chart-labels.ts";

vi.stubEnv("TZ", "Europe/Berlin");

test.each([
  [30_000, "30 s"],
  [60_000, "1 min"],
  [90_000, "90 s"],
  [900_000, "15 min"],
  [7_200_000, "2 h"],
  [86_400_000, "1 d"],
  [250, "250 ms"],
])("%d ms is %s", (milliseconds, expected) => {
  expect(toDurationLabel(milliseconds)).toBe(expected);
});

test.each([
  ["2026-11-12T13:15:00Z", "14:15"],
  ["2026-11-11T23:00:00Z", "00:00"],
  ["2026-11-11T22:59:00Z", "Yesterday 23:59"],
  ["2026-11-03T18:15:00Z", "3 Nov 19:15"],
])("on 12 Nov, %s is %s", (time, expected) => {
  expect(toTimeLabel(new Date(time), new Date("2026-11-12T14:00:00Z"))).toBe(expected);
});

test("a chart is described by totals and peaks", () => {
  const times = [Date.parse("2026-11-12T13:00:00Z"), Date.parse("2026-11-12T13:15:00Z")];
  const series = [
    { label: "Logs", values: [1000, 1210] },
    { label: "Errors", values: [null, 0] },
  ];
  expect(describeSeries(times, series)).toBe("Logs: 2,210, highest 1,210 at 14:15. Errors: none.");
});
