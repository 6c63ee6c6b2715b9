import { expect, test, vi } from "vitest";
import { timeTicks } from "./time-ticks.ts";

vi.stubEnv("TZ", "Europe/Berlin");

const labels = (from: string, to: string, maxTicks: number) =>
  timeTicks(Date.parse(from), Date.parse(to), maxTicks).map((tick) => tick.label);

test.each([
  [
    "an hour",
    "2026-11-12T13:04:00Z",
    "2026-11-12T14:04:00Z",
    6,
    ["14:10", "14:20", "14:30", "14:40", "14:50", "15:00"],
  ],
  ["half a minute", "2026-11-12T13:04:01Z", "2026-11-12T13:04:31Z", 3, ["14:04:10", "14:04:20", "14:04:30"]],
  ["a day in local hours", "2026-11-12T01:00:00Z", "2026-11-13T01:00:00Z", 4, ["06:00", "12:00", "18:00", "13 Nov"]],
  [
    "three days",
    "2026-11-10T11:00:00Z",
    "2026-11-13T11:00:00Z",
    6,
    ["12:00", "11 Nov", "12:00", "12 Nov", "12:00", "13 Nov", "12:00"],
  ],
  ["a week", "2026-11-06T00:00:00Z", "2026-11-13T00:00:00Z", 4, ["7 Nov", "9 Nov", "11 Nov", "13 Nov"]],
  [
    "the night the clocks go back",
    "2026-10-24T20:00:00Z",
    "2026-10-25T10:00:00Z",
    6,
    ["25 Oct", "03:00", "06:00", "09:00"],
  ],
  ["an empty range", "2026-11-12T13:00:00Z", "2026-11-12T13:00:00Z", 5, []],
])("%s", (_, from, to, maxTicks, expected) => {
  expect(labels(from, to, maxTicks)).toEqual(expected);
});
