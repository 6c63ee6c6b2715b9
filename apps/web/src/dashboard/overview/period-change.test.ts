import { expect, test } from "vitest";
import { errorsChange, logsChange, rateChange, toRate } from "./period-change.ts";

test.each([
  [1062, 1000, { text: "+6.2%", trend: "neutral" }],
  [900, 1000, { text: "\u221210.0%", trend: "neutral" }],
  [1000, 1000, { text: "\u00b10.0%", trend: "neutral" }],
  [999, 100, { text: "+899.0%", trend: "neutral" }],
  [1000, 100, { text: "\u00d710", trend: "neutral" }],
  [458, 3, { text: "\u00d7153", trend: "neutral" }],
  [1_259_000, 3, { text: "\u00d7419,667", trend: "neutral" }],
  [10, 0, undefined],
])("%i logs after %i", (now, before, change) => {
  expect(logsChange(now, before)).toEqual(change);
});

test.each([
  [1127, 815, { text: "+312", trend: "worse" }],
  [0, 2000, { text: "\u22122,000", trend: "better" }],
  [3, 3, { text: "\u00b10", trend: "neutral" }],
  [3, 0, { text: "+3", trend: "worse" }],
])("%i errors after %i", (now, before, change) => {
  expect(errorsChange({ logs: 5000, errors: now }, { logs: 5000, errors: before })).toEqual(change);
});

test("errors after a period without logs have no change", () => {
  expect(errorsChange({ logs: 5, errors: 3 }, { logs: 0, errors: 0 })).toBeUndefined();
});

test.each([
  [
    { logs: 1000, errors: 23 },
    { logs: 1000, errors: 15 },
    { text: "+0.8 pt", trend: "worse" },
  ],
  [
    { logs: 1000, errors: 0 },
    { logs: 100, errors: 1 },
    { text: "\u22121.0 pt", trend: "better" },
  ],
  [{ logs: 0, errors: 0 }, { logs: 100, errors: 1 }, undefined],
  [{ logs: 100, errors: 1 }, { logs: 0, errors: 0 }, undefined],
])("the rate of %j after %j", (now, before, change) => {
  expect(rateChange(now, before)).toEqual(change);
});

test.each([
  [300, 7, "2.3"],
  [0, 0, "0.0"],
  [10_000, 5, "0.1"],
  [10_000, 4, "<0.1"],
])("%i logs with %i errors have the rate %s", (logs, errors, rate) => {
  expect(toRate({ logs, errors })).toBe(rate);
});
