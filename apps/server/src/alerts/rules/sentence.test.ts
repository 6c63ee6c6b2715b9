import { AlertCondition } from "@contrail/protocol";
import { expect, test } from "vitest";
import { sentenceOf } from "./sentence.ts";

const cases: [condition: object, application: string | null, sentence: string][] = [
  [
    {
      kind: "count",
      levels: ["warn"],
      search: 'psp:stripe "retry"',
      condition: { is: "above", limit: 40 },
      windowMinutes: 5,
    },
    "payments-api",
    'When warnings from payments-api matching psp:stripe "retry" exceed 40 in 5 min',
  ],
  [
    { kind: "count", condition: { is: "below", limit: 1_000 }, windowMinutes: 60, groupBy: "source" },
    null,
    "When logs fall below 1,000 in 1 h, by source",
  ],
  [
    { kind: "count", search: "paid", condition: { is: "outside", low: 10, high: 40 }, windowMinutes: 1_440 },
    "shop",
    'When logs from shop matching "paid" aren\'t between 10 and 40 in 24 h',
  ],
  [
    { kind: "share", levels: ["error"], percent: 5, windowMinutes: 5 },
    "payments-api",
    "When more than 5 % of logs from payments-api are errors in 5 min",
  ],
  [
    { kind: "share", search: "status:5*", of: "has:status", percent: 0.5, windowMinutes: 15, groupBy: "meta.url" },
    null,
    'When more than 0.5 % of logs matching "has:status" match "status:5*" in 15 min, by meta.url',
  ],
  [
    { kind: "spike", levels: ["error"], windowMinutes: 15 },
    "checkout-web",
    "When errors from checkout-web are far above the usual in 15 min",
  ],
  [
    { kind: "silence", search: "heartbeat", minutes: 30 },
    "orders-worker",
    'When no logs from orders-worker matching "heartbeat" arrive for 30 min',
  ],
  [
    { kind: "cron", search: "backup", cron: "0 2 * * *", timeZone: "Europe/Berlin", misses: 2 },
    "orders-worker",
    'When logs from orders-worker matching "backup" are 15 min behind the schedule 0 2 * * * (Europe/Berlin), 2 times in a row',
  ],
  [
    { kind: "issue", on: ["escalating", "new", "regressed"] },
    "shop",
    "When an issue of shop is new, regresses or escalates",
  ],
  [
    {
      kind: "issue",
      on: ["new"],
      levels: ["error"],
      search: "checkout",
      after: { count: 10, of: "users", minutes: 60 },
    },
    null,
    'When an issue with errors matching "checkout" is new, after 10 users in 1 h',
  ],
  [
    {
      kind: "metric",
      metric: "lcp",
      aggregate: "p95",
      condition: { is: "above", limit: 2_500 },
      windowMinutes: 5,
      groupBy: "tags.page",
    },
    "shop",
    "When p95 of lcp from shop exceeds 2,500 in 5 min, by tags.page",
  ],
  [{ kind: "system" }, null, "When credits run low, logs are rejected or a channel fails"],
];

test.each(cases)("%j of %s: %s", (condition, application, sentence) => {
  expect(sentenceOf(AlertCondition.parse(condition), application)).toBe(sentence);
});
