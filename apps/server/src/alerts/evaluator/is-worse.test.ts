import { AlertCondition, type AlertLimit } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { isMeasured, type MeasuredCondition } from "../evaluate/rule.ts";
import { isWorse } from "./mutes.ts";

function count(condition: AlertLimit): MeasuredCondition {
  const parsed = AlertCondition.parse({ kind: "count", condition, windowMinutes: 5 });
  if (!isMeasured(parsed)) throw new Error("not measured");
  return parsed;
}

describe("with an upper limit", () => {
  test.each([
    [4, 2, null, true],
    [3, 2, null, false],
    [7, 2, 4, false],
    [8, 2, 4, true],
    [1, 0, null, true],
    [0, 0, null, false],
    [1, 2, 3, false],
    [0, 2, null, false],
  ])("%d with limit %d, opened at %o, is worse: %o", (value, limit, fired, expected) => {
    expect(isWorse(count({ is: "above", limit }), { value, limit }, fired)).toBe(expected);
  });
});

describe("with a lower limit", () => {
  test.each([
    [3, 10, null, true],
    [6, 10, null, false],
    [2, 10, 6, true],
    [3, 10, 5, false],
    [40, 10, null, false],
    [40, 10, 6, false],
    [0, 0, null, false],
  ])("%d with limit %d, opened at %o, is worse: %o", (value, limit, fired, expected) => {
    expect(isWorse(count({ is: "below", limit }), { value, limit }, fired)).toBe(expected);
  });
});

describe("outside of 20 to 80", () => {
  test.each([
    [160, 80, null, true],
    [150, 80, null, false],
    [60, 80, 90, false],
    [10, 20, null, true],
    [11, 20, null, false],
    [30, 20, 10, false],
  ])("%d with limit %d, opened at %o, is worse: %o", (value, limit, fired, expected) => {
    expect(isWorse(count({ is: "outside", low: 20, high: 80 }), { value, limit }, fired)).toBe(expected);
  });
});

test("a spike is worse only with more logs", () => {
  const spike: MeasuredCondition = { kind: "spike", levels: [], search: "", windowMinutes: 60, minLogs: 20 };
  expect(isWorse(spike, { value: 200, limit: 100 }, 100)).toBe(true);
  expect(isWorse(spike, { value: 10, limit: 100 }, 100)).toBe(false);
});
