import { minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AlertCalls, createAlertCalls } from "../testing/alert-calls.ts";
import { type AlertShop, createAlertShop, errors } from "../testing/alert-shop.ts";

let app: TestApp;
let shop: AlertShop;
let token: string;
let calls: AlertCalls;
beforeEach(async () => {
  app = await startTestApp({ startAt: Date.UTC(2026, 10, 12, 12) });
  token = await app.signUp("ada@example.com");
  shop = await createAlertShop(app, { token });
  calls = createAlertCalls(app, token);
});
afterEach(() => app.close());

const matching = (search: string) => ({
  kind: "count",
  levels: ["error"],
  search,
  condition: { is: "above", limit: 2 },
  windowMinutes: 1,
});

/** A rule that has fired. */
async function fire(fields: Parameters<AlertCalls["create"]>[0] = {}): Promise<{ ruleId: string; number: number }> {
  const rule = await calls.create(fields);
  await app.evaluated();
  await shop.send(errors(3));
  await app.evaluated();
  return { ruleId: rule.id, number: (await calls.rule(rule.id)).openIncident ?? 0 };
}

/** Until the rule is over. */
const calmDown = () => shop.rest(8 * minuteMs);

test("open incidents come first, by severity, then the resolved ones in pages", async () => {
  await calls.create({ name: "a", condition: matching("a"), severity: "low" });
  await calls.create({ name: "b", condition: matching("b"), severity: "critical" });
  await calls.create({ name: "c", condition: matching("c") });
  await app.evaluated();
  for (const message of ["a", "b", "c"]) {
    await shop.send(errors(3, message));
    await shop.pass(11 * secondMs);
  }
  const { incidents, open, resolved, next } = await calls.incidents();
  expect(incidents.map(({ rule, number }) => [rule?.name, number])).toEqual([
    ["b", 2],
    ["c", 3],
    ["a", 1],
  ]);
  expect([open, resolved, next]).toEqual([3, 0, null]);
  expect(incidents[0]).toMatchObject({
    title: '3 errors matching "b" in 1 min from shop, limit 2',
    application: { id: shop.id, name: "shop" },
    status: "open",
    acknowledgedBy: null,
    mute: null,
  });
  expect(incidents[0]?.bars).toHaveLength(48);
  expect(incidents[0]?.bars.at(-1)).toBe(3);
  expect((await calls.call<{ open: number }>("GET", "/alerts/incidents/count")).open).toBe(3);

  await calls.change(2, "resolve");
  await shop.pass(secondMs);
  await calls.change(1, "resolve");
  const all = await calls.incidents();
  expect(all.incidents.map(({ number }) => number)).toEqual([3, 1, 2]);
  const numbersOf = async (query: string) => (await calls.incidents(query)).incidents.map(({ number }) => number);
  expect(await numbersOf("?search=%232")).toEqual([2]);
  expect(await numbersOf("?search=MATCHING")).toEqual([3, 1, 2]);
  expect(await numbersOf("?search=none")).toEqual([]);
  expect(await numbersOf("?appName=shop")).toEqual([3, 1, 2]);
  expect(await numbersOf(`?from=${new Date(app.clock.now()).toISOString()}`)).toEqual([3, 1]);
  expect((await app.call("GET", "/alerts/incidents?appName=none", { token })).status).toBe(404);
});

test("resolved incidents are read page by page, none twice and none left out", async () => {
  const { ruleId } = await fire();
  await calls.change(1, "resolve");
  const [first] = await app.storage.incidents.listResolved(shop.teamId, { limit: 1 });
  if (!first) throw new Error("There is an incident.");
  for (let n = 0; n < 60; n++) {
    const { number: _, revision: __, ...incident } = first;
    const { id } = await app.storage.incidents.open({
      ...incident,
      ruleId,
      id: `copy ${n}`,
      status: "open",
      resolvedAt: null,
    });
    await app.storage.incidents.resolve(id, { at: first.resolvedAt + (n % 7), name: null });
  }
  const page = await calls.incidents();
  const rest = await calls.incidents(`?cursor=${page.next}`);
  expect([page.incidents.length, rest.incidents.length, rest.next]).toEqual([50, 11, null]);
  expect(page.resolved).toBe(61);
  expect(new Set([...page.incidents, ...rest.incidents].map(({ number }) => number)).size).toBe(61);
});

test("[CLAIM-12] the page of an incident shows when it fired, what is failing, and the logs just before", async () => {
  const channel = await shop.addChannel();
  await calls.create({ routes: [{ channels: [channel], afterMinutes: 0 }] });
  await app.evaluated();
  await shop.send([{ level: "info", message: "Health check passed" }]);
  await shop.pass(secondMs);
  await shop.send(errors(2));
  await shop.pass(secondMs);
  await shop.send(errors(1, "Card declined"));
  await app.evaluated();
  // Its settings can't be read.
  await app.notified();
  const page = await calls.incident(1);
  expect(page).toMatchObject({
    incident: { number: 1, title: "3 errors in 1 min from shop, limit 2", severity: "high", status: "open" },
    fired: { value: 3, usual: null, limit: 2 },
    now: { value: 3 },
    moreItems: 0,
    resolves: "Resolves after 5 min below 1.6.",
    notifications: [{ channel: { id: channel, name: "#ops", kind: "slack" }, step: 0, state: "retrying" }],
    timeline: [{ kind: "fired", actor: null, text: "Fired at 3 in 1 min, limit 2" }],
  });
  expect(page.items.map(({ issue, count }) => [issue, count])).toEqual([
    ["SHOP-1", 2],
    ["SHOP-2", 1],
  ]);
  expect(page.logs.map(({ message }) => message)).toEqual(["Health check passed", "boom", "boom", "Card declined"]);
  expect(page.chart?.firedAt).toBe(page.incident.openedAt);
  expect(page.chart?.values.at(-1)).toBe(3);
  expect(page.chart?.values.length).toBeLessThanOrEqual(122);
  expect(page.chart?.values[0]).toBe(0);
  const query = new URLSearchParams(page.logsQuery);
  expect([query.get("appName"), query.get("levels"), query.get("from")]).toEqual([
    shop.id,
    "error",
    new Date(Date.parse(page.incident.openedAt) - 60 * minuteMs).toISOString(),
  ]);
});

test("acknowledging stops the later steps, and only the first who does it has it", async () => {
  const [first, second] = [await shop.addChannel(), await shop.addChannel()];
  const { number } = await fire({
    routes: [
      { channels: [first], afterMinutes: 0 },
      { channels: [second], afterMinutes: 15 },
    ],
  });
  expect((await calls.incident(number)).notifications.map(({ step }) => step)).toEqual([0, 1]);
  const { incident, notifications, timeline } = await calls.change(number, "acknowledge");
  expect(incident).toMatchObject({ acknowledgedBy: { name: "Ada" }, status: "open" });
  expect(incident.acknowledgedAt).not.toBeNull();
  expect(notifications.map(({ step }) => step)).toEqual([0]);
  expect(timeline[0]).toMatchObject({ kind: "acknowledged", actor: "Ada" });
  const again = await app.call("POST", `/alerts/incidents/${number}/acknowledge`, { token });
  expect([again.status, again.body.code]).toEqual([409, "incident_acknowledged"]);
});

describe("an incident that someone resolved", () => {
  test("stays resolved while its rule goes on, and the next time is a new one", async () => {
    const { number } = await fire();
    const { incident } = await calls.change(number, "resolve");
    expect(incident).toMatchObject({ status: "resolved", resolvedBy: "Ada" });
    await shop.send(errors(3));
    await shop.pass(10 * secondMs);
    expect((await calls.incidents()).open).toBe(0);
    const again = await app.call("POST", `/alerts/incidents/${number}/resolve`, { token });
    expect(again.body.code).toBe("incident_resolved");
    expect((await app.call("POST", `/alerts/incidents/${number}/acknowledge`, { token })).body.code).toBe(
      "incident_resolved",
    );
  });

  test("can be reopened, and is over when its rule is", async () => {
    const { number } = await fire();
    await calls.change(number, "resolve");
    await shop.pass(5 * secondMs);
    const reopened = await calls.change(number, "reopen");
    expect(reopened.incident).toMatchObject({ status: "open", acknowledgedBy: null, resolvedAt: null });
    expect(reopened.resolves).toBe("Resolves after 5 min below 1.6.");
    expect((await app.call("POST", `/alerts/incidents/${number}/reopen`, { token })).body.code).toBe("incident_open");
    await calmDown();
    expect((await calls.incident(number)).incident).toMatchObject({ status: "resolved", resolvedBy: null });
  });

  test("stays open when it is reopened after its rule was over", async () => {
    const { number } = await fire();
    await calmDown();
    const { resolves } = await calls.change(number, "reopen");
    expect(resolves).toBe("Stays open until someone resolves it.");
    await shop.pass(minuteMs);
    expect((await calls.incidents()).open).toBe(1);
  });
});

test("notes are in the timeline", async () => {
  const { number } = await fire();
  const { timeline } = await calls.change(number, "notes", { text: "Stripe is down." });
  expect(timeline[0]).toMatchObject({ kind: "noted", actor: "Ada", text: "Stripe is down." });
  expect(JSON.stringify(await app.metadataRows())).not.toContain("Stripe is down");
});

test("muting an incident mutes its rule", async () => {
  const { number, ruleId } = await fire();
  await calls.mute(`incidents/${number}`, { until: "worse" });
  const { incident, timeline } = await calls.incident(number);
  expect(incident.mute).toEqual({ until: "worse" });
  expect(timeline[0]).toMatchObject({ kind: "muted", actor: "Ada", text: "Muted until it gets worse" });
  expect((await calls.rule(ruleId)).mute).toEqual({ until: "worse" });
  await calls.mute(`incidents/${number}`, null);
  expect((await calls.incident(number)).incident.mute).toBeNull();
});

test.each(["incident", "rule"])(
  "a message that waits because its %s is muted is sent once it isn't",
  async (target) => {
    // The one that came with the account.
    const emails = (await app.storage.channels.list(shop.teamId)).map(({ id }) => id);
    const { number, ruleId } = await fire({
      routes: [
        { channels: [await shop.addChannel()], afterMinutes: 0 },
        { channels: emails, afterMinutes: 1 },
      ],
    });
    const stateOf = async () => (await calls.incident(number)).notifications.find(({ step }) => step === 1)?.state;
    const path = target === "rule" ? `rules/${ruleId}` : `incidents/${number}`;
    await calls.mute(path, { until: "time", time: new Date(app.clock.now() + 60 * minuteMs).toISOString() });
    await shop.pass(minuteMs);
    await app.notified();
    expect(await stateOf()).toBe("held");
    await calls.mute(path, null);
    await app.notified();
    expect(await stateOf()).toBe("delivered");
  },
);

test("muting an incident about issues mutes those, and no others", async () => {
  const rule = await calls.create({ condition: { kind: "issue", on: ["new", "escalating"] } });
  await app.evaluated();
  await shop.send(errors(1));
  await app.evaluated();
  await calls.mute("incidents/1", { until: "worse" });
  expect((await calls.incident(1)).incident.mute).toEqual({ until: "worse" });
  expect((await calls.rule(rule.id)).mute).toBeNull();
  await shop.pass(30 * minuteMs);
  await shop.send(errors(1, "something else"));
  await app.evaluated();
  expect((await calls.incidents()).open).toBe(2);
});

test("unknown incidents, and those of other teams, aren't found", async () => {
  await fire();
  const stranger = await app.signUp("eve@example.com");
  for (const [method, path] of [
    ["GET", ""],
    ["POST", "/acknowledge"],
    ["POST", "/resolve"],
    ["POST", "/reopen"],
  ] as const)
    expect((await app.call(method, `/alerts/incidents/1${path}`, { token: stranger })).body.code).toBe(
      "incident_not_found",
    );
  expect((await createAlertCalls(app, stranger).incidents()).incidents).toEqual([]);
});

test("new and changed incidents of the team are announced", async () => {
  const api = await app.listen();
  const response = await fetch(`${api}/alerts/live`, { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  async function until(part: string): Promise<void> {
    while (!text.includes(part)) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error(`The stream ended after ${text}.`);
      text += chunk.value;
    }
  }
  await until("event: open");
  const { number } = await fire();
  await until(`event: incidents\ndata: {"numbers":[${number}]}`);
  text = "";
  await calls.change(number, "acknowledge");
  await until(`{"numbers":[${number}]}`);
  await reader?.cancel();
});
