import { type AlertCondition, dayMs, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { MeasuredCondition } from "./evaluate/rule.ts";
import { toWatchedRule } from "./evaluator/watched-rule.ts";
import { createPreview, previewStepMs } from "./preview.ts";
import { type AlertShop, createAlertShop, errors } from "./testing/alert-shop.ts";

let app: TestApp;
let shop: AlertShop;
let start: number;
/** By the name of the condition. */
const ruleIds = new Map<string, string>();
// The same logs for all rules: quiet, a few at a time, and some bursts.
beforeAll(async () => {
  app = await startTestApp({ startAt: Date.UTC(2026, 10, 5, 12), billing: false });
  shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
  for (const [name, condition] of conditions) ruleIds.set(name, await shop.addRule(condition));
  start = app.clock.now();
  const random = createRandom(3);
  const stepMs = 30 * secondMs;
  let idleMs = 0;
  for (let passed = 0; passed < 95 * minuteMs; passed += stepMs) {
    const isPause = passed > 35 * minuteMs && passed < 75 * minuteMs;
    const isBurst = passed % hourMs > 20 * minuteMs && passed % hourMs < 30 * minuteMs;
    const chance = isPause ? 0 : isBurst ? 0.8 : 0.1;
    if (random() < chance) {
      await shop.rest(idleMs);
      idleMs = 0;
      const point = { metric: "lcp", value: isBurst ? 3_000 : 1_000 };
      await shop.send([
        ...errors(1 + Math.floor(random() * 3), random() < 0.5 ? "a" : "b"),
        { message: "fine", data: point },
      ]);
    }
    idleMs += stepMs;
    if (idleMs < 2 * minuteMs) continue;
    await shop.rest(idleMs);
    idleMs = 0;
  }
  await shop.rest(idleMs);
});
afterAll(() => app.close());

async function preview(ruleId: string, { app, shop, start }: Previewed) {
  const record = await app.storage.alertRules.byId(ruleId);
  const rule = record && toWatchedRule(record);
  if (!rule) throw new Error("There is no such rule.");
  const scopes = [{ applicationId: shop.id, teamId: shop.teamId, since: 0, deletedTo: "0" }];
  const target = { scopes, applications: [{ id: shop.id, name: "shop" }], logsSince: start };
  const messageRules = {
    routes: [{ afterMinutes: 0, channels: [{ edits: true, waits: false }] }],
    repeatMinutes: null,
  };
  const { preview } = createPreview({ logs: app.storage.logs, issues: app.storage.issues });
  return preview(rule, target, { messageRules, acknowledged: [], now: app.clock.now() });
}

interface Previewed {
  app: TestApp;
  shop: AlertShop;
  /** There are no logs from before. */
  start: number;
}

const conditions: [string, AlertCondition][] = [
  ["count", { kind: "count", levels: ["error"], search: "", condition: { is: "above", limit: 4 }, windowMinutes: 5 }],
  [
    "grouped count",
    {
      kind: "count",
      levels: ["error"],
      search: "",
      condition: { is: "above", limit: 4 },
      windowMinutes: 5,
      groupBy: "message",
    },
  ],
  ["share", { kind: "share", levels: ["error"], search: "", of: "", percent: 60, minLogs: 5, windowMinutes: 5 }],
  ["lower limit", { kind: "count", levels: [], search: "", condition: { is: "below", limit: 1 }, windowMinutes: 10 }],
  [
    "metric",
    {
      kind: "metric",
      levels: [],
      search: "",
      metric: "lcp",
      aggregate: "p95",
      condition: { is: "above", limit: 2_500 },
      windowMinutes: 5,
    },
  ],
  ["silence", { kind: "silence", levels: [], search: "", minutes: 30 }],
  [
    "cron",
    { kind: "cron", levels: [], search: "fine", cron: "*/30 * * * *", timeZone: "UTC", graceMinutes: 5, misses: 1 },
  ],
];

test.each(conditions)("the preview of a %s rule gives the incidents that the server opened", async (name) => {
  // The checks of a rule with groups are further apart than on the server.
  const apart = name === "grouped count" ? { from: 30 * secondMs, to: 30 * secondMs } : undefined;
  await expectSameIncidents(ruleIds.get(name) ?? "", { app, shop, start }, apart);
});

test.each([
  ["count", 1, {}, 10],
  ["count", 4, {}, 12],
  ["count", 7, {}, 14],
  ["count", 30, {}, 30],
  ["count", 1, { groupBy: "message" }, 30],
  ["count", 7, { groupBy: "message" }, 35],
  ["count", 13, { groupBy: "message" }, 39],
  ["metric", 1, { metric: "lcp", aggregate: "p95", groupBy: "message" }, 30],
  ["spike", 5, {}, 60],
])("a %s rule over %s min with %j is previewed in steps of %s s", (kind, windowMinutes, fields, seconds) => {
  const condition = { kind, levels: [], search: "", condition: { is: "above", limit: 0 }, windowMinutes, ...fields };
  const behaviour = {
    confirm: { breaches: 1, checks: 1 },
    resolvePercent: 80,
    resolveMinutes: null,
    repeatMinutes: null,
  };
  const stepMs = previewStepMs({ condition: condition as MeasuredCondition, behaviour });
  expect(stepMs).toBe(seconds * secondMs);
  expect((windowMinutes * minuteMs) % stepMs).toBe(0);
});

test("the previews of a spike and of new issues give the incidents that the server opened", async () => {
  const app = await startTestApp({ startAt: Date.UTC(2026, 10, 5, 12), billing: false });
  const shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
  const start = app.clock.now();
  const spike = await shop.addRule({ kind: "spike", levels: ["warn"], search: "", windowMinutes: 15, minLogs: 5 });
  const issue = await shop.addRule({ kind: "issue", on: ["new"], levels: [], search: "" });
  // The same at noon of four days, and ten times as many on the fifth.
  for (const [day, count] of [6, 5, 7, 6, 60].entries()) {
    for (let sent = 0; sent < count; sent += 3) {
      await shop.send(Array.from({ length: 3 }, () => ({ level: "warn", message: "Payment delayed" })));
      await shop.pass(10 * secondMs);
    }
    if (day < 4) await shop.rest(start + (day + 1) * dayMs - app.clock.now());
  }
  await shop.send(errors(1));
  await app.evaluated();
  for (let passed = 0; passed < 90 * minuteMs; passed += minuteMs) await shop.rest(minuteMs);
  await expectSameIncidents(spike, { app, shop, start }, { from: 3 * minuteMs, to: 0 });
  await expectSameIncidents(issue, { app, shop, start }, { from: 0, to: minuteMs });
  await app.close();
});

/** @param tolerance the server fires within a step, the preview at its end; incidents about issues end with the minute */
async function expectSameIncidents(
  ruleId: string,
  previewed: Previewed,
  tolerance = { from: 10 * secondMs, to: 0 },
): Promise<void> {
  const opened = (await previewed.shop.incidents()).filter((incident) => incident.ruleId === ruleId);
  const { incidents, messages, from, to, bars } = await preview(ruleId, previewed);
  expect(opened.length).toBeGreaterThan(0);
  expect(incidents).toHaveLength(opened.length);
  for (const [index, { openedAt, resolvedAt }] of opened.entries()) {
    const simulated = incidents[index];
    expect(Math.abs((simulated?.from ?? 0) - openedAt)).toBeLessThanOrEqual(tolerance.from);
    expect(simulated?.to === null).toBe(resolvedAt === null);
    expect(Math.abs((simulated?.to ?? 0) - (resolvedAt ?? 0))).toBeLessThanOrEqual(tolerance.to);
  }
  expect(messages).toBe(incidents.length);
  expect(to - from).toBe(7 * dayMs);
  expect(bars).toHaveLength(84);
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
