import { type AlertCondition, dayMs, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { toWatchedRule } from "./evaluator/watched-rule.ts";
import { createPreview } from "./preview.ts";
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
  for (let passed = 0; passed < 2.5 * hourMs; passed += stepMs) {
    const isPause = passed > 65 * minuteMs && passed < 105 * minuteMs;
    const isBurst = passed % hourMs > 50 * minuteMs;
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

async function preview(ruleId: string) {
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
  const ruleId = ruleIds.get(name) ?? "";
  const opened = (await shop.incidents())
    .filter((incident) => incident.ruleId === ruleId)
    .map(({ openedAt, resolvedAt }) => ({ from: openedAt, to: resolvedAt }));
  const { incidents, messages, from, to, bars } = await preview(ruleId);
  expect(opened.length).toBeGreaterThan(0);
  // The server fires within a step, the preview at its end.
  expect(
    incidents.map(({ from: time }) => time - start).map(near(opened.map(({ from: time }) => time - start))),
  ).toEqual(opened.map(() => true));
  expect(incidents.map(({ to: time }) => time)).toEqual(opened.map(({ to: time }) => time));
  expect(messages).toBe(incidents.length);
  expect(to - from).toBe(7 * dayMs);
  expect(bars).toHaveLength(84);
});

const near = (expected: readonly number[]) => (time: number, index: number) =>
  Math.abs(time - (expected[index] ?? Number.NaN)) <= 10 * secondMs;

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
