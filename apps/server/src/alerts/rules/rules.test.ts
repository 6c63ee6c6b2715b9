import { minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AlertCalls, createAlertCalls, toSavedRule } from "../testing/alert-calls.ts";
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

const email = async () => (await app.call("GET", "/alerts/channels", { token })).body.channels[0].id as string;

const ownRules = async () => (await calls.rules()).filter(({ isBuiltIn }) => !isBuiltIn);

test("[CLAIM-12] a rule is created, read as a sentence, changed and deleted", async () => {
  const channel = await email();
  const routes = [
    { channels: [channel], afterMinutes: 5 },
    { channels: [channel], afterMinutes: 15 },
  ];
  const rule = await calls.create({ routes });
  expect(rule).toMatchObject({
    name: "Too many errors",
    application: { id: shop.id, name: "shop" },
    sentence: "When errors from shop exceed 2 in 1 min",
    // The first step is immediate.
    routes: [
      { channels: [channel], afterMinutes: 0 },
      { channels: [channel], afterMinutes: 15 },
    ],
    behaviour: { confirm: { breaches: 1, checks: 1 }, resolvePercent: 80 },
    isEnabled: true,
    isBuiltIn: false,
    state: { phase: "ok", text: "No matching logs yet" },
    incidents: 0,
    createdBy: "Ada",
  });
  expect(rule.hours).toHaveLength(24);
  const changed = await calls.update(rule.id, { name: "Errors", application: null, severity: "critical" });
  expect(changed).toMatchObject({ name: "Errors", application: null, severity: "critical" });
  expect(changed.sentence).toBe("When errors exceed 2 in 1 min");
  expect((await ownRules()).map(({ id }) => id)).toEqual([rule.id]);
  await calls.call("DELETE", `/alerts/rules/${rule.id}`);
  expect(await ownRules()).toEqual([]);
  expect((await app.call("GET", `/alerts/rules/${rule.id}`, { token })).body.code).toBe("alert_rule_not_found");
});

const condition = (fields: object) => ({
  kind: "count",
  condition: { is: "above", limit: 2 },
  windowMinutes: 5,
  ...fields,
});
const mistakes: [why: string, fields: object, status: number, body: object][] = [
  [
    "ts: in the search",
    { condition: condition({ search: "paid ts:>-1h" }) },
    400,
    { code: "bad_search", mistake: { field: "search", position: 5, length: 2, hint: "Remove it." } },
  ],
  [
    "a search that isn't one",
    { condition: condition({ search: "a (b" }) },
    400,
    { code: "bad_search", mistake: { field: "search", position: 2 } },
  ],
  [
    "a field that doesn't exist",
    { condition: condition({ groupBy: "a b" }) },
    422,
    { code: "alert_rule_invalid", mistake: { field: "groupBy" } },
  ],
  [
    "no schedule",
    { condition: { kind: "cron", cron: "at night", timeZone: "UTC" } },
    422,
    { code: "alert_rule_invalid", mistake: { field: "cron" } },
  ],
  [
    "more breaches than checks",
    { behaviour: { confirm: { breaches: 3, checks: 2 } } },
    422,
    { code: "alert_rule_invalid" },
  ],
  ["Contrail's own kind", { application: null, condition: { kind: "system" } }, 422, { code: "alert_rule_invalid" }],
  ["an unknown application", { application: "none" }, 404, { code: "application_not_found" }],
  ["an unknown channel", { routes: [{ channels: ["none"], afterMinutes: 0 }] }, 404, { code: "channel_not_found" }],
];

test.each(mistakes)("a rule with %s is refused, with position and hint", async (_, fields, status, body) => {
  expect(await app.call("POST", "/alerts/rules", { token, body: toSavedRule(fields) })).toMatchObject({ status, body });
  expect(await calls.rules()).toEqual([]);
});

test("a rule shows that it is pending, and how often it fired", async () => {
  const { id } = await calls.create({ behaviour: { confirm: { breaches: 3, checks: 5 } } });
  await app.evaluated();
  for (const each of [3, 3]) {
    await shop.send(errors(each));
    await shop.pass(minuteMs, 20 * secondMs);
  }
  expect((await calls.rule(id)).state).toMatchObject({ phase: "pending", text: "Pending 2 of 3" });
  await shop.send(errors(3));
  await shop.pass(5 * secondMs);
  const rule = await calls.rule(id);
  expect(rule).toMatchObject({ state: { phase: "firing", text: "Firing" }, incidents: 1, openIncident: 1 });
  expect(rule.lastFiredAt).not.toBeNull();
  expect(rule.hours.at(-1)).toBe(1);
});

test("the last evaluations say why a rule didn't fire at a time", async () => {
  const { id } = await calls.create({ condition: condition({ levels: ["error"] }) });
  const read = () =>
    calls.call<{ evaluations: { from: string; to: string; text: string; value: number }[]; idleSince: string | null }>(
      "GET",
      `/alerts/rules/${id}/evaluations`,
    );
  expect(await read()).toMatchObject({ evaluations: [], idleSince: "2026-11-12T12:00:00.000Z" });
  await app.evaluated();
  await shop.pass(10 * minuteMs, 5 * minuteMs);
  const sentAt = app.clock.now();
  await shop.send(errors(2));
  await shop.pass(90 * secondMs, 30 * secondMs);
  expect((await calls.rule(id)).state).toMatchObject({ phase: "ok", text: "2 errors, limit 2", value: 2 });
  expect((await read()).idleSince).toBeNull();
  await shop.pass(10 * minuteMs, minuteMs);
  // What it was then, not what it is now.
  const { evaluations, idleSince } = await read();
  const [found] = evaluations.filter(({ from, to }) => Date.parse(from) <= sentAt && sentAt <= Date.parse(to));
  expect(found).toMatchObject({ value: 2, limit: 2, phase: "ok", text: "2 errors, limit 2", group: null });
  expect(Date.parse(idleSince ?? "")).toBeGreaterThan(sentAt);
  expect((await calls.rule(id)).state).toMatchObject({ phase: "ok", text: "No matching logs", value: 0 });
});

describe("an open incident is resolved when", () => {
  async function fire() {
    const rule = await calls.create();
    await app.evaluated();
    await shop.send(errors(3));
    await app.evaluated();
    expect((await calls.incidents()).open).toBe(1);
    return rule.id;
  }
  const changes: [what: string, change: (id: string) => Promise<unknown>, text: string][] = [
    [
      "the condition of its rule changes",
      (id) => calls.update(id, { condition: condition({ levels: ["warn"] }) }),
      "The rule was changed.",
    ],
    ["its rule is turned off", (id) => calls.update(id, { isEnabled: false }), "The rule was turned off."],
    ["its rule is deleted", (id) => calls.call("DELETE", `/alerts/rules/${id}`), "The rule was deleted."],
  ];
  test.each(changes)("%s", async (_, change, text) => {
    await change(await fire());
    const { incident, timeline } = await calls.incident(1);
    expect(incident).toMatchObject({ status: "resolved", resolvedBy: "Ada" });
    expect(timeline[0]).toMatchObject({ kind: "resolved", actor: "Ada", text });
    await shop.send(errors(3));
    await app.evaluated();
    expect((await calls.incidents()).open).toBe(0);
  });

  test("and its rule, with another condition, fires on what that finds", async () => {
    const id = await fire();
    await calls.update(id, { condition: condition({ levels: ["warn"] }) });
    await shop.send(errors(3).map((log) => ({ ...log, level: "warn" })));
    await app.evaluated();
    expect(await calls.incidents()).toMatchObject({ open: 1, resolved: 1 });
  });

  test("but not when only its name or channels change", async () => {
    const id = await fire();
    await calls.update(id, { name: "Errors", severity: "critical" });
    await app.evaluated();
    expect((await calls.incidents()).open).toBe(1);
    expect((await calls.rule(id)).state.phase).toBe("firing");
  });
});

test("a muted rule doesn't fire until its time, which has to be in the future", async () => {
  const { id } = await calls.create();
  const time = new Date(app.clock.now() + 10 * minuteMs).toISOString();
  await calls.mute(`rules/${id}`, { until: "time", time });
  expect((await calls.rule(id)).mute).toEqual({ until: "time", time });
  await app.evaluated();
  await shop.send(errors(3));
  await app.evaluated();
  expect((await calls.incidents()).open).toBe(0);
  await shop.pass(10 * minuteMs, minuteMs);
  expect((await calls.rule(id)).mute).toBeNull();
  for (const wrong of [new Date(app.clock.now()).toISOString(), "2030-01-01T00:00:00Z"]) {
    const body = { mute: { until: "time", time: wrong } };
    expect((await app.call("PUT", `/alerts/rules/${id}/mute`, { token, body })).body.code).toBe("mute_invalid");
  }
  await calls.mute(`rules/${id}`, { until: "worse" });
  expect((await calls.rule(id)).mute).toEqual({ until: "worse" });
  await calls.mute(`rules/${id}`, null);
  expect((await calls.rule(id)).mute).toBeNull();
});

test("a preview tells the incidents and messages of the last 7 days, and which limit would do", async () => {
  const mail = await email();
  const slack = await shop.addChannel();
  await shop.send(errors(4));
  await shop.pass(20 * minuteMs);
  await shop.send(errors(9));
  await shop.pass(20 * minuteMs);
  const rule = {
    ...toSavedRule({ routes: [{ channels: [slack, mail, "deleted"], afterMinutes: 0 }] }),
    behaviour: (await calls.create()).behaviour,
  };
  const preview = await calls.call<{ incidents: object[]; messages: number; bars: number[] }>(
    "POST",
    "/alerts/rules/preview",
    rule,
  );
  // Within an hour it is the same incident. Slack edits its message; emails say: open, resolved, open again, resolved.
  expect(preview).toMatchObject({ limit: 2, matches: 0, messages: 5, suggestion: null });
  expect(preview.incidents).toMatchObject([{ peak: 9, group: null, messages: 5 }]);
  expect(preview.bars).toHaveLength(84);
  expect(Math.max(...preview.bars)).toBe(9);
});

test("a test goes to the channels of the rule, saved or not", async () => {
  const rule = toSavedRule({ routes: [{ channels: [await email()], afterMinutes: 0 }] });
  const { id } = await calls.create({ routes: rule.routes });
  for (const [path, body] of [
    ["/alerts/rules/test", rule],
    [`/alerts/rules/${id}/test`, undefined],
  ] as const) {
    const { results } = await calls.call<{ results: object[] }>("POST", path, body);
    expect(results).toMatchObject([{ isDelivered: true, channel: { name: "ada@example.com" } }]);
    const mails = await app.mailsTo("ada@example.com");
    expect(mails.filter(({ subject }) => subject.includes("When errors from shop exceed 2"))).not.toEqual([]);
  }
  const unknown = { ...rule, routes: [{ channels: ["none"], afterMinutes: 0 }] };
  expect((await app.call("POST", "/alerts/rules/test", { token, body: unknown })).body.code).toBe("channel_not_found");
});

describe("how many rules a team can have", () => {
  test("depends on its plan; those of new applications don't count", async () => {
    await app.call("POST", "/dashboard/create-key", { token, body: { name: "blog" } });
    for (let n = 0; n < 5; n++) await calls.create();
    const message = "Your plan has 5 alert rules. Delete one first, or upgrade your plan to add more.";
    const sixth = () => app.call("POST", "/alerts/rules", { token, body: toSavedRule() });
    expect(await sixth()).toMatchObject({ status: 403, body: { code: "alert_rules_full", message } });
    // What is there can still be changed.
    const [rule] = await calls.rules();
    await calls.update(rule?.id ?? "", { name: "Renamed" });
    await app.runSql("update teams set plan = 'pro'");
    expect((await sixth()).status).toBe(200);
    await app.runSql("update teams set plan = 'starter'");
    expect((await sixth()).status).toBe(403);
  });

  test("without billing, none does", async () => {
    await app.close();
    app = await startTestApp({ billing: false });
    const grace = await app.signUp("grace@example.com");
    await createAlertShop(app, { token: grace });
    const own = createAlertCalls(app, grace);
    for (let n = 0; n < 6; n++) await own.create();
    expect((await own.rules()).filter(({ isBuiltIn }) => !isBuiltIn)).toHaveLength(6);
  });
});

describe("[CLAIM-12] a new application", () => {
  test("starts with one quiet rule for whoever created it", async () => {
    const ada = await app.signUp("grace@example.com");
    const { body } = await app.call("POST", "/dashboard/create-key", { token: ada, body: { name: "blog" } });
    app.clock.advance(secondMs);
    await app.call("POST", "/dashboard/create-key", { token: ada, body: { name: "store" } });
    const own = createAlertCalls(app, ada);
    const { channels } = (await app.call("GET", "/alerts/channels", { token: ada })).body;
    expect(channels).toMatchObject([{ kind: "email", name: "grace@example.com", status: "working" }]);
    const rules = await own.rules();
    const routes = [{ channels: [channels[0].id], afterMinutes: 0 }];
    expect(rules.map(({ name, isBuiltIn, application }) => [name, isBuiltIn, application?.name])).toEqual([
      ["Something new or back", false, "blog"],
      ["Something new or back", false, "store"],
      ["Contrail itself", true, undefined],
    ]);
    for (const rule of rules) expect(rule.routes).toEqual(routes);
    expect(rules[0]?.sentence).toBe("When an issue of blog is new, regresses or escalates");

    await app.send("POST", "/logs", { token: body.key, body: errors(3) });
    await app.evaluated();
    const { incidents } = await own.incidents();
    expect(incidents).toMatchObject([{ title: "New issue BLOG-1 in blog: boom", application: { name: "blog" } }]);
  });

  test("from before there were alerts has no rule, and its team gets the one about Contrail with the first that someone makes", async () => {
    expect(await calls.rules()).toEqual([]);
    await calls.create();
    await calls.create();
    const [, , system, ...more] = await calls.rules();
    expect(system).toMatchObject({ name: "Contrail itself", routes: [{ channels: [await email()] }] });
    expect(more).toEqual([]);
  });

  test("whose rule about Contrail can only be given other channels, and can't be deleted", async () => {
    const ada = await app.signUp("grace@example.com");
    await app.call("POST", "/dashboard/create-key", { token: ada, body: { name: "blog" } });
    const own = createAlertCalls(app, ada);
    const [first, system] = await own.rules();
    const changed = await own.update(system?.id ?? "", { name: "Mine", isEnabled: false });
    expect(changed).toMatchObject({
      name: "Contrail itself",
      condition: { kind: "system" },
      isEnabled: false,
      routes: [{ channels: [], afterMinutes: 0 }],
    });
    const response = await app.call("DELETE", `/alerts/rules/${system?.id}`, { token: ada });
    expect(response.body.code).toBe("alert_rule_built_in");
    await own.call("DELETE", `/alerts/rules/${first?.id}`);
  });
});
