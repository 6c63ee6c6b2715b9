import { type AlertCondition, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { maxAlertGroups } from "../../storage/logs/alert-figures.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AlertShop, createAlertShop, errors } from "../testing/alert-shop.ts";
import { maxWatchedGroups } from "./group-result.ts";

// One server for all tests, each with its own team.
let app: TestApp;
let shop: AlertShop;
let teams = 0;
beforeAll(async () => {
  app = await startTestApp({ startAt: Date.UTC(2026, 10, 12, 12) });
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await createAlertShop(app, { token: await app.signUp(`ada-${++teams}@example.com`) });
  await shop.rest(hourMs - (app.clock.now() % hourMs));
});
afterEach(() => shop.removeRules());

const count = (limit: number, fields: Partial<AlertCondition & { kind: "count" }> = {}): AlertCondition => ({
  kind: "count",
  levels: ["error"],
  search: "",
  condition: { is: "above", limit },
  windowMinutes: 1,
  ...fields,
});

describe("a count rule", () => {
  test("[CLAIM-12] fires once, says what happened, and resolves after 5 quiet minutes with the value it fired at", async () => {
    const channel = await shop.addChannel();
    const rule = await shop.addRule(count(2), { routes: [{ channels: [channel], afterMinutes: 0 }] });
    await shop.send(errors(2));
    await app.evaluated();
    expect(await shop.incidents()).toEqual([]);

    await shop.pass(2 * secondMs);
    await shop.send([
      { level: "error", message: "Card declined", stack: "Error: Card declined\n    at pay (/src/pay.ts:7:3)" },
    ]);
    await app.evaluated();
    const firedAt = app.clock.now();
    const [incident, ...more] = await shop.incidents();
    expect(more).toEqual([]);
    expect(incident).toMatchObject({
      number: 1,
      ruleId: rule,
      applicationId: shop.id,
      status: "open",
      severity: "high",
      openedAt: firedAt,
      firedValue: 3,
      limitValue: 2,
      text: {
        title: "3 errors in 1 min from shop, limit 2",
        fired: "3 in 1 min, limit 2",
        excerpt: "Card declined",
        source: { file: "/src/pay.ts", line: 7, functionName: "pay" },
      },
    });
    expect(incident?.text.items.map(({ issue, count: events }) => [issue, events])).toEqual([
      ["SHOP-1", 2],
      ["SHOP-2", 1],
    ]);
    expect(await shop.phase(rule)).toBe("firing");

    // More of the same is the same incident.
    await shop.pass(10 * secondMs);
    await shop.send(errors(4));
    await shop.pass(10 * secondMs);
    expect(await shop.incidents()).toMatchObject([{ status: "open", firedValue: 3, text: { now: { value: 7 } } }]);

    await shop.rest(5 * minuteMs);
    expect((await shop.incidents())[0]?.status).toBe("open");
    expect(await shop.phase(rule)).toBe("recovering");
    await shop.rest(minuteMs + 15 * secondMs);
    expect(await shop.incidents()).toMatchObject([
      {
        status: "resolved",
        resolvedName: null,
        firedValue: 3,
        openedAt: firedAt,
        text: { fired: "3 in 1 min, limit 2" },
      },
    ]);
    expect(await shop.phase(rule)).toBe("ok");
    const timeline = await shop.timeline(incident?.id ?? "");
    expect(timeline.map((entry) => entry.split(":")[0])).toEqual(["fired", "recovering", "resolved"]);
    const notifications = await app.storage.notifications.list(incident?.id ?? "");
    expect(notifications).toMatchObject([{ channelId: channel, what: "resolved" }]);
  });

  test("counts [1, 3, 1] a minute with limit 2 fire, though evaluated only afterwards", async () => {
    const rule = await shop.addRule(count(2));
    for (const each of [1, 3, 1]) {
      await shop.send(errors(each));
      app.clock.advance(minuteMs);
    }
    await app.evaluated();
    expect(await shop.incidents()).toMatchObject([{ ruleId: rule, firedValue: 3, status: "open" }]);
  });

  test("3 of 5 fires at the third breach, not before, and is pending meanwhile", async () => {
    const start = app.clock.now();
    const rule = await shop.addRule(count(2), { behaviour: { confirm: { breaches: 3, checks: 5 } } });
    for (const each of [3, 0, 3, 0]) {
      if (each > 0) await shop.send(errors(each));
      await shop.pass(minuteMs, 20 * secondMs);
    }
    expect(await shop.incidents()).toEqual([]);
    expect(await shop.phase(rule)).toBe("pending");
    expect((await shop.evaluations(rule)).at(-1)?.reason).toContain("Pending 2 of 3");
    await shop.send(errors(3));
    await shop.pass(5 * secondMs);
    const [incident] = await shop.incidents();
    expect(incident).toMatchObject({ firedValue: 3 });
    expect(incident?.openedAt).toBeGreaterThanOrEqual(start + 4 * minuteMs);
    expect((await shop.timeline(incident?.id ?? "")).map((entry) => entry.split(":")[0])).toEqual([
      "pending",
      "pending",
      "fired",
    ]);
  });

  test("four openings within an hour become one incident that is flapping", async () => {
    const channel = await shop.addChannel();
    await shop.addRule(count(2), { routes: [{ channels: [channel], afterMinutes: 0 }] });
    for (let round = 0; round < 4; round++) {
      await shop.send(errors(3));
      for (let n = 0; n < 3; n++) await shop.rest(4 * minuteMs);
    }
    const [incident, ...more] = await shop.incidents();
    expect(more).toEqual([]);
    expect(incident).toMatchObject({ isFlapping: 1, status: "open" });
    const timeline = (await shop.timeline(incident?.id ?? "")).map((entry) => entry.split(":")[0]);
    expect(timeline.filter((kind) => kind === "reopened")).toHaveLength(3);
    expect(timeline.filter((kind) => kind === "flapping")).toHaveLength(1);
    await shop.rest(25 * minuteMs);
    expect((await shop.incidents())[0]?.status).toBe("resolved");
    // One message, which is edited.
    expect(await app.storage.notifications.list(incident?.id ?? "")).toHaveLength(1);
  });

  test("a sender who makes up groups can't make it watch any number of them", async () => {
    const rule = await shop.addRule(count(0, { levels: [], groupBy: "source" }));
    for (let round = 0; round < 5; round++) {
      await shop.send(
        Array.from({ length: maxAlertGroups }, (_, n) => ({ message: "a", name: `made up ${round}-${n}` })),
      );
      await shop.pass(61 * secondMs);
    }
    const watched = await app.storage.alertStates.list([rule]);
    expect(watched.filter(({ groupKey }) => groupKey !== "")).toHaveLength(maxWatchedGroups);
    expect(await shop.incidents()).toMatchObject([{ status: "open" }]);
  });

  test("logs that are two hours old don't count", async () => {
    await shop.addRule(count(2));
    const timestamp = new Date(app.clock.now() - 2 * hourMs).toISOString();
    await shop.send(errors(10).map((log) => ({ ...log, timestamp })));
    await shop.pass(2 * minuteMs, 10 * secondMs);
    expect(await shop.incidents()).toEqual([]);
  });

  test("only logs that match its levels and search count, of its own application", async () => {
    const token = await app.signUp("bob@example.com");
    const other = await createAlertShop(app, { token, name: "blog" });
    await shop.addRule(count(1, { search: "timeout meta.user:7" }));
    await other.send(errors(5, "timeout"));
    await shop.send([
      { level: "error", message: "timeout", metadata: { user: 7 } },
      { level: "error", message: "timeout", metadata: { user: 8 } },
      { level: "info", message: "timeout", metadata: { user: 7 } },
    ]);
    await app.evaluated();
    expect(await shop.incidents()).toEqual([]);
    await shop.pass(3 * secondMs);
    await shop.send([{ level: "error", message: "timeout", metadata: { user: 7 } }]);
    await app.evaluated();
    expect(await shop.incidents()).toMatchObject([
      { text: { title: '2 errors matching "timeout meta.user:7" in 1 min from shop, limit 1' } },
    ]);
  });

  test("groups that fire are items of one incident, which ends when all of them have", async () => {
    const rule = await shop.addRule(count(1, { levels: [], groupBy: "source" }));
    const from = (source: string, times: number) =>
      Array.from({ length: times }, () => ({ name: source, message: "x" }));
    await shop.send([...from("api", 2), ...from("db", 1)]);
    await app.evaluated();
    const [incident] = await shop.incidents();
    expect(incident?.text.title).toBe("2 logs in 1 min from shop for api, limit 1");
    await shop.pass(10 * secondMs);
    await shop.send(from("db", 3));
    await shop.pass(10 * secondMs);
    const [joined, ...more] = await shop.incidents();
    expect(more).toEqual([]);
    expect(joined?.text.items.map(({ group, count: logs }) => [group, logs])).toEqual([
      ["api", 2],
      ["db", 4],
    ]);
    expect((await shop.timeline(incident?.id ?? "")).at(-1)).toBe("joined: Joined by db: 4 in 1 min, limit 1");
    await shop.rest(8 * minuteMs);
    expect(await shop.incidents()).toMatchObject([{ status: "resolved" }]);
    expect((await app.storage.alertStates.list([rule])).filter(({ phase }) => phase !== "ok")).toEqual([]);
  });

  test("of all applications counts them together: one incident", async () => {
    const blog = await createAlertShop(app, { token: shop.token, name: "blog" });
    await shop.addRule(count(3), { isTeamWide: true });
    await shop.send(errors(2));
    await app.evaluated();
    expect(await shop.incidents()).toEqual([]);
    await shop.pass(3 * secondMs);
    await blog.send(errors(2));
    await app.evaluated();
    expect(await shop.incidents()).toMatchObject([
      { firedValue: 4, text: { title: "4 errors in 1 min from blog and 1 more, limit 3" } },
    ]);
  });

  test("the log that crosses the limit right after the rule was saved fires it, with those from before", async () => {
    await shop.send(errors(2));
    await shop.addRule(count(2, { windowMinutes: 24 * 60 }));
    await shop.send(errors(1));
    await app.evaluated();
    expect(await shop.incidents()).toMatchObject([{ firedValue: 3 }]);
  });

  test("the rule page can tell why it did not fire", async () => {
    const rule = await shop.addRule(count(40, { windowMinutes: 5 }));
    await shop.send(errors(38));
    await shop.pass(2 * minuteMs, 30 * secondMs);
    const at = app.clock.now();
    const evaluation = (await shop.evaluations(rule)).findLast(({ toTime }) => toTime <= at);
    expect(evaluation).toMatchObject({ value: 38, limitValue: 40, phase: "ok", reason: "38 errors, limit 40" });
  });
});

describe("other conditions", () => {
  test("a share fires when enough logs are errors", async () => {
    await shop.addRule({
      kind: "share",
      levels: ["error"],
      search: "",
      of: "",
      percent: 5,
      minLogs: 50,
      windowMinutes: 1,
    });
    const fine = Array.from({ length: 30 }, () => ({ message: "fine" }));
    await shop.send([...fine, ...errors(10)]);
    await shop.pass(20 * secondMs, 5 * secondMs);
    expect(await shop.incidents()).toEqual([]);
    await shop.send(fine);
    await shop.send(errors(1));
    await shop.pass(20 * secondMs, 5 * secondMs);
    expect(await shop.incidents()).toMatchObject([
      { text: { title: "15.5 % of shop logs are errors, limit 5 %", fired: "15.5 % in 1 min, limit 5 %" } },
    ]);
  });

  test("a metric rule on p95 by page fires for the one page that is slow, and names it", async () => {
    await shop.addRule({
      kind: "metric",
      levels: [],
      search: "",
      metric: "lcp",
      aggregate: "p95",
      condition: { is: "above", limit: 2_500 },
      windowMinutes: 5,
      groupBy: "tags.page",
    });
    const points = (page: string, values: number[]) =>
      values.map((value) => ({ message: "vital", data: { metric: "lcp", value, tags: { page } } }));
    await shop.send([
      ...points(
        "/",
        Array.from({ length: 20 }, () => 1_200),
      ),
      ...points("/checkout/pay", [
        ...Array.from({ length: 10 }, () => 1_200),
        ...Array.from({ length: 10 }, () => 4_100),
      ]),
    ]);
    await shop.pass(minuteMs, 10 * secondMs);
    const [incident] = await shop.incidents();
    expect(incident?.text.title).toBe("p95 of lcp above 2,500 from shop for /checkout/pay: 4,100");
    expect(incident?.text.items.map(({ group }) => group)).toEqual(["/checkout/pay"]);
  });

  test("too few logs fire a rule with a lower limit, after a moment for those on their way", async () => {
    await shop.pass(2 * minuteMs, 10 * secondMs);
    await shop.addRule(count(0, { levels: [], condition: { is: "below", limit: 2 } }));
    for (let n = 0; n < 6; n++) {
      await shop.send([{ message: "alive" }, { message: "alive" }]);
      await shop.pass(30 * secondMs, 10 * secondMs);
    }
    expect(await shop.incidents()).toEqual([]);
    await shop.pass(50 * secondMs, 10 * secondMs);
    expect(await shop.incidents()).toMatchObject([
      { status: "open", text: { title: "No logs in 1 min from shop, limit 2" } },
    ]);
  });

  test("a spike is compared with the same time of the days before", async () => {
    const rule = await shop.addRule({ kind: "spike", levels: ["error"], search: "", windowMinutes: 5, minLogs: 20 });
    await shop.send(errors(30));
    await app.evaluated();
    expect(await shop.phase(rule)).toBe("learning");
    for (let day = 0; day < 4; day++) {
      app.clock.advance(24 * hourMs - minuteMs);
      await shop.send(errors(6));
      await shop.pass(minuteMs);
    }
    expect(await shop.incidents()).toEqual([]);
    app.clock.advance(24 * hourMs - minuteMs);
    await shop.send(errors(29));
    await app.evaluated();
    expect(await shop.incidents()).toEqual([]);
    expect((await shop.evaluations(rule)).at(-1)).toMatchObject({ reason: "29 errors, usually 6", limitValue: 30 });
    await shop.pass(3 * secondMs);
    await shop.send(errors(1));
    await app.evaluated();
    expect(await shop.incidents()).toMatchObject([
      { firedValue: 30, usualValue: 6, limitValue: 30, text: { title: "30 errors in 5 min from shop, usually 6" } },
    ]);
  });
});

describe("silence", () => {
  const silence: AlertCondition = { kind: "silence", levels: [], search: "heartbeat", minutes: 2 };
  const beat = () => shop.send([{ message: "heartbeat" }]);

  test("doesn't fire before a first match, then 10 seconds after its time is over, and ends with the next match", async () => {
    const rule = await shop.addRule(silence);
    await shop.send([{ message: "other" }]);
    await shop.pass(5 * minuteMs, 10 * secondMs);
    expect(await shop.incidents()).toEqual([]);
    expect(await shop.phase(rule)).not.toBe("ok");
    await beat();
    await app.evaluated();
    expect(await shop.phase(rule)).toBe("ok");
    const last = app.clock.now();
    await shop.pass(2 * minuteMs + 10 * secondMs, 10 * secondMs);
    expect(await shop.incidents()).toEqual([]);
    await shop.pass(secondMs);
    expect(await shop.incidents()).toMatchObject([
      { openedAt: last + 2 * minuteMs, text: { title: 'No logs matching "heartbeat" from shop for 2 min' } },
    ]);
    await beat();
    await shop.pass(3 * secondMs);
    expect(await shop.incidents()).toMatchObject([{ status: "resolved" }]);
  });

  test("doesn't fire while what has arrived is still to be stored", async () => {
    await shop.addRule(silence);
    await beat();
    await shop.pass(minuteMs, 10 * secondMs);
    const { logs } = app.storage;
    const { insert } = logs;
    logs.insert = () => Promise.reject(new Error("The disk is full."));
    try {
      const accepted = await app.send("POST", "/logs", { token: shop.key, body: [{ message: "heartbeat" }] });
      expect(accepted.statusCode).toBe(202);
      for (let passed = 0; passed < 80 * secondMs; passed += 10 * secondMs) {
        app.clock.advance(10 * secondMs);
        await app.evaluateAlerts();
      }
      expect(await shop.incidents()).toEqual([]);
    } finally {
      logs.insert = insert;
    }
    await shop.pass(10 * secondMs);
    expect(await shop.incidents()).toEqual([]);
  });

  test("doesn't fire because we were down", async () => {
    await shop.addRule(silence);
    await beat();
    await shop.pass(10 * secondMs);
    // Nobody renews the lease meanwhile.
    app.clock.advance(hourMs);
    await app.evaluated();
    await shop.pass(2 * minuteMs, 10 * secondMs);
    expect(await shop.incidents()).toEqual([]);
    await shop.pass(20 * secondMs, 10 * secondMs);
    expect(await shop.incidents()).toHaveLength(1);
  });

  test("a daily job may check in 4 minutes early, and is missed a second after its grace period", async () => {
    // It runs in an hour.
    const hour = new Date(app.clock.now() + hourMs).getUTCHours();
    await shop.addRule({
      kind: "cron",
      levels: [],
      search: "backup done",
      cron: `0 ${hour} * * *`,
      timeZone: "UTC",
      graceMinutes: 15,
      misses: 1,
    });
    await shop.rest(56 * minuteMs);
    await shop.send([{ message: "backup done" }]);
    await app.evaluated();
    await shop.rest(24 * hourMs + 19 * minuteMs);
    expect(await shop.incidents()).toEqual([]);
    await shop.pass(11 * secondMs);
    expect(await shop.incidents()).toMatchObject([
      { status: "open", text: { title: `Errors missed its ${String(hour).padStart(2, "0")}:00 check-in` } },
    ]);
    await shop.send([{ message: "backup done" }]);
    await shop.pass(30 * secondMs, 10 * secondMs);
    expect(await shop.incidents()).toMatchObject([
      { status: "resolved", text: { resolvedTitle: "Errors checked in" } },
    ]);
  });
});
