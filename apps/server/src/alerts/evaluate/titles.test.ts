import type { AlertLimit } from "@contrail/protocol";
import { expect, test } from "vitest";
import { addSignals, issuesResolvedTitle, issuesTitle, joins, type SignalledIssue } from "./bursts.ts";
import type { AwaitedCondition, ConditionOf, MeasuredCondition } from "./rule.ts";
import { awaitedResolvedTitleOf, awaitedTitleOf, firedTextOf, resolvedTitleOf, titleOf } from "./titles.ts";
import { inMinutes, toFigure, toLimitText, toValueText } from "./words.ts";

const count = (condition: AlertLimit, fields: Partial<ConditionOf<"count">> = {}): MeasuredCondition => ({
  kind: "count",
  levels: [],
  search: "",
  condition,
  windowMinutes: 5,
  ...fields,
});
const spike: MeasuredCondition = { kind: "spike", levels: ["error"], search: "", windowMinutes: 5, minLogs: 20 };
const share: MeasuredCondition = {
  kind: "share",
  levels: ["error"],
  search: "",
  of: "",
  percent: 5,
  minLogs: 50,
  windowMinutes: 5,
};
const metric: MeasuredCondition = {
  kind: "metric",
  levels: [],
  search: "",
  metric: "lcp",
  aggregate: "p95",
  condition: { is: "above", limit: 2_500 },
  windowMinutes: 15,
  groupBy: "tags.page",
};

test.each<
  [MeasuredCondition, { value: number; limit: number | null; usual?: number }, string | null, string[], string]
>([
  [
    spike,
    { value: 412, limit: 155, usual: 31 },
    "checkout-web",
    [],
    "412 errors in 5 min from checkout-web, usually 31",
  ],
  [
    count({ is: "above", limit: 40 }, { search: "timeout" }),
    { value: 44, limit: 40 },
    "payments-api",
    [],
    '44 logs matching "timeout" in 5 min from payments-api, limit 40',
  ],
  [
    count({ is: "above", limit: 0 }, { levels: ["error"] }),
    { value: 1, limit: 0 },
    "shop",
    [],
    "1 error in 5 min from shop",
  ],
  [
    count({ is: "above", limit: 1_000 }, { levels: ["warn"], windowMinutes: 60 }),
    { value: 1_204, limit: 1_000 },
    null,
    [],
    "1,204 warnings in 1 h, limit 1,000",
  ],
  [
    count({ is: "above", limit: 5 }, { groupBy: "source" }),
    { value: 6, limit: 5 },
    "shop",
    ["api", "db", "web"],
    "6 logs in 5 min from shop for api and 2 more, limit 5",
  ],
  [count({ is: "below", limit: 10 }), { value: 3, limit: 10 }, "shop", [], "Only 3 logs in 5 min from shop, limit 10"],
  [count({ is: "below", limit: 10 }), { value: 0, limit: 10 }, "shop", [], "No logs in 5 min from shop, limit 10"],
  [share, { value: 6.39, limit: 5 }, "payments-api", [], "6.4 % of payments-api logs are errors, limit 5 %"],
  [
    { ...share, levels: [], search: "timeout", of: "source:db" },
    { value: 12, limit: 5 },
    null,
    [],
    "12 % of logs matching source:db match timeout, limit 5 %",
  ],
  [
    metric,
    { value: 3_120.4, limit: 2_500 },
    "checkout-web",
    ["/checkout/pay"],
    "p95 of lcp above 2,500 from checkout-web for /checkout/pay: 3,120",
  ],
])(
  "%#: an incident is called after what happened",
  (condition, { usual = null, ...fired }, application, groups, title) => {
    expect(titleOf({ name: "Rule", condition }, { ...fired, usual }, { application }, groups)).toBe(title);
  },
);

const fourErrors = count({ is: "above", limit: 3 }, { levels: ["error"] });
const fewLogs = count({ is: "below", limit: 10 });
test.each<[MeasuredCondition, { value: number; limit: number }, others: number, title: string, resolved: string]>([
  [
    fourErrors,
    { value: 4, limit: 3 },
    0,
    "4 errors in 5 min from shop, limit 3",
    "Errors from shop are back below the limit",
  ],
  [
    fourErrors,
    { value: 4, limit: 3 },
    2,
    "4 errors in 5 min from shop and 2 more, limit 3",
    "Errors from shop and 2 more are back below the limit",
  ],
  [
    share,
    { value: 6.39, limit: 5 },
    0,
    "6.4 % of logs are errors from shop, limit 5 %",
    "The share of errors from shop is back below 5 %",
  ],
  [fewLogs, { value: 3, limit: 10 }, 0, "Only 3 logs in 5 min, limit 10", "Logs are back within the limit"],
])(
  "%#: a rule for all applications names those that the logs are from",
  (condition, fired, others, title, resolved) => {
    const origin = { found: "shop", others };
    expect(titleOf({ name: "Rule", condition }, { ...fired, usual: null }, origin)).toBe(title);
    expect(resolvedTitleOf({ name: "Rule", condition }, origin)).toBe(resolved);
  },
);

test.each<[MeasuredCondition, string | null, string]>([
  [spike, "checkout-web", "Errors from checkout-web are back to usual"],
  [count({ is: "above", limit: 40 }), "shop", "Logs from shop are back below the limit"],
  [count({ is: "below", limit: 40 }), null, "Logs are back within the limit"],
  [share, "shop", "The share of errors from shop is back below 5 %"],
  [metric, "shop", "P95 of lcp from shop is back within its limit"],
])("%#: and when it is over", (condition, application, title) => {
  expect(resolvedTitleOf({ name: "Rule", condition }, { application })).toBe(title);
});

test("what it fired at is one phrase", () => {
  expect(firedTextOf(spike, { value: 412, limit: 155, usual: 31 })).toBe("412 in 5 min, usually 31");
  expect(firedTextOf(share, { value: 6.39, limit: 5, usual: null })).toBe("6.4 % in 5 min, limit 5 %");
});

const silence: AwaitedCondition = { kind: "silence", levels: [], search: "", minutes: 30 };
const cron: AwaitedCondition = {
  kind: "cron",
  levels: [],
  search: "",
  cron: "0 2 * * *",
  timeZone: "Europe/Berlin",
  graceMinutes: 15,
  misses: 1,
};
const monday = Date.UTC(2026, 10, 16, 1);

test.each<[AwaitedCondition, string | null, string, string]>([
  [silence, "orders-worker", "orders-worker hasn't logged for 30 min", "orders-worker is logging again"],
  [silence, null, "No logs for 30 min", "Logs are arriving again"],
  [
    { ...silence, search: "heartbeat" },
    "orders-worker",
    'No logs matching "heartbeat" from orders-worker for 30 min',
    'Logs matching "heartbeat" from orders-worker are arriving again',
  ],
  [cron, "nightly-backup", "nightly-backup missed its 02:00 check-in", "nightly-backup checked in"],
  [{ ...cron, search: "done" }, "shop", "Nightly backup missed its 02:00 check-in", "Nightly backup checked in"],
  [
    { ...cron, cron: "0 2 * * 1" },
    "nightly-backup",
    "nightly-backup missed its Mon 16 Nov, 02:00 check-in",
    "nightly-backup checked in",
  ],
  [
    { ...cron, misses: 3 },
    "nightly-backup",
    "nightly-backup missed 3 check-ins in a row, the last at 02:00",
    "nightly-backup checked in",
  ],
])("%#: what is missing", (condition, application, title, resolved) => {
  const rule = { name: "Nightly backup", condition };
  expect(awaitedTitleOf(rule, { minutes: 30, time: monday }, application)).toBe(title);
  expect(awaitedResolvedTitleOf(rule, application)).toBe(resolved);
});

const issue = (name: string, kind: SignalledIssue["kind"], release = ""): SignalledIssue => ({
  issue: name,
  kind,
  title: "TypeError: x is undefined",
  release,
});

test.each<[SignalledIssue[], string]>([
  [[issue("SHOP-47", "new")], "New issue SHOP-47 in shop: TypeError: x is undefined"],
  [[issue("SHOP-47", "new"), issue("SHOP-48", "new")], "2 new issues in shop"],
  [[issue("SHOP-12", "regressed")], "SHOP-12 regressed: TypeError: x is undefined"],
  [
    [issue("SHOP-47", "new"), issue("SHOP-12", "regressed", "web@4.18.2"), issue("SHOP-48", "new")],
    "SHOP-12 regressed in web@4.18.2, and 2 new issues",
  ],
  [[issue("SHOP-12", "escalating"), issue("SHOP-3", "regressed")], "SHOP-12 is escalating, and 1 more"],
])("%#: issues", (issues, title) => {
  const signals = addSignals(undefined, issues);
  expect(signals && issuesTitle(signals, "shop")).toBe(title);
  // The same if they come one by one.
  const joined = issues.reduce<typeof signals>((before, each) => addSignals(before, [each]), undefined);
  expect(joined).toEqual(signals);
});

test("issues that are over", () => {
  const one = addSignals(undefined, [issue("SHOP-12", "regressed")]);
  const three = addSignals(one, [issue("SHOP-47", "new"), issue("SHOP-48", "new")]);
  expect(one && issuesResolvedTitle(one, true)).toBe("SHOP-12 hasn't happened for an hour");
  expect(three && issuesResolvedTitle(three, true)).toBe("SHOP-12 and 2 more haven't happened for an hour");
  expect(three && issuesResolvedTitle(three, false)).toBe("SHOP-12 and 2 more are resolved or ignored");
});

const minute = 60_000;
test.each([
  ["just now", 0, 0, 1, true],
  ["quiet for less than 10 minutes", 0, 30, 39, true],
  ["quiet for 10 minutes", 0, 30, 40, false],
  ["not yet 2 hours old", 0, 119, 119.9, true],
  ["2 hours old", 0, 119, 120, false],
])("an incident takes more issues: %s", (_, openedAt, lastAt, at, expected) => {
  expect(joins({ openedAt: openedAt * minute, lastAt: lastAt * minute }, at * minute)).toBe(expected);
});

test("figures", () => {
  expect([0, 1_204, 6.39, 31.5, 123.4, 0.0521].map(toFigure)).toEqual(["0", "1,204", "6.4", "31.5", "123", "0.052"]);
  expect([1, 90, 60, 1_440, 2_880, 10_080].map(inMinutes)).toEqual([
    "1 min",
    "90 min",
    "1 h",
    "24 h",
    "2 days",
    "7 days",
  ]);
  expect(toValueText(spike, 38)).toBe("38 errors");
  expect(toValueText(share, null)).toBe("Too few logs");
  expect(toLimitText(count({ is: "outside", low: 1, high: 5 }), 1)).toBe("limits 1 and 5");
});
