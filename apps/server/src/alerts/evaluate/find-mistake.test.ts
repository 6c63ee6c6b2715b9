import type { AlertCondition } from "@contrail/protocol";
import { expect, test } from "vitest";
import { findConditionMistake } from "./find-mistake.ts";

const count = (search: string, fields: object = {}): AlertCondition => ({
  kind: "count",
  levels: [],
  search,
  condition: { is: "above", limit: 1 },
  windowMinutes: 5,
  ...fields,
});
const cron = (expression: string): AlertCondition => ({
  kind: "cron",
  levels: [],
  search: "",
  cron: expression,
  timeZone: "UTC",
  graceMinutes: 15,
  misses: 1,
});

test.each<[string, AlertCondition]>([
  ["nothing", count("")],
  ["a search", count('timeout (source:api OR level:error) -"ts:"')],
  ["a group", count("", { groupBy: "source" })],
  ["a tag", count("", { groupBy: "tags.page" })],
  ["a schedule", cron("*/5 * * * *")],
  ["an issue", { kind: "issue", on: ["new"], levels: [], search: "source:api" }],
])("%s can be evaluated", (_, condition) => {
  expect(findConditionMistake(condition)).toBeUndefined();
});

test.each<[string, AlertCondition, object]>([
  ["a time", count("timeout ts:>-1h"), { field: "search", position: 8, length: 2, hint: "Remove it." }],
  ["a time in parentheses", count("a OR (b ts:>-1h)"), { field: "search", position: 8 }],
  [
    "a parenthesis",
    count("(a"),
    { field: "search", position: 0, length: 1, message: "This parenthesis isn't closed." },
  ],
  ["too many words", count(Array.from({ length: 101 }, (_, n) => `w${n}`).join(" ")), { field: "search", position: 0 }],
  ["an unknown level", count("level:fatale"), { field: "search" }],
  [
    "what a share is of",
    { kind: "share", levels: [], search: "", of: "ts:>-1h", percent: 5, minLogs: 50, windowMinutes: 5 },
    { field: "of", position: 0, length: 2 },
  ],
  ["an unknown field", count("", { groupBy: "a b" }), { field: "groupBy", message: "There is no field a b." }],
  ["limits", count("", { condition: { is: "outside", low: 5, high: 1 } }), { field: "condition" }],
  ["a schedule", cron("every day"), { field: "cron" }],
])("%s can't", (_, condition, expected) => {
  expect(findConditionMistake(condition)).toMatchObject(expected);
});
