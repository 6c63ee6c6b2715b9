import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { parseStateDetail } from "../state-detail.ts";
import { createShop, type Shop, thrown } from "../testing/shop.ts";

let app: TestApp;
let token: string;
let shop: Shop;
let statements: string[];
beforeEach(async () => {
  statements = [];
  app = await startTestApp({ onQuery: (sql) => statements.push(sql) });
  token = await app.signUp("ada@example.com");
  shop = await createShop(app, { token });
});
afterEach(() => app.close());

describe("errors become issues", () => {
  test("that count each event once, with the first and last time", async () => {
    const start = app.clock.now();
    const rest = { message: "all is well", level: "info" };
    await shop.send(thrown("total is undefined"), thrown("total is undefined"), rest);
    app.clock.advance(60_000);
    await shop.send(thrown("total is undefined"), thrown("no stock", { name: "order" }));
    expect(await shop.issues()).toMatchObject([
      {
        publicId: "SHOP-1",
        kind: "error",
        type: "TypeError",
        title: "total is undefined",
        function: "pay",
        file: "src/pay.ts",
        state: "open",
        events: 3,
        firstSeen: start,
        lastSeen: start + 60_000,
      },
      { publicId: "SHOP-2", title: "no stock", events: 1 },
    ]);
    expect(await shop.activity("SHOP-1")).toEqual([{ kind: "first_seen", detail: {}, logId: expect.any(String) }]);
  });

  test("of one place, whatever the values in the message", async () => {
    await shop.send(thrown("order 17 has no price"), thrown("order 18 has no price"));
    await shop.send(thrown("order 19 has no price"));
    expect(await shop.issues()).toMatchObject([{ events: 3 }]);
  });

  test("of failed requests by endpoint and status", async () => {
    const request = { method: "POST", url: "https://api.stripe.com/v1/payment_intents/pi_1/confirm" };
    await shop.send({ level: "error", message: "failed", data: { request, response: { status: 504 } } });
    expect(await shop.issues()).toMatchObject([
      { kind: "request", type: "POST", title: "api.stripe.com/v1/payment_intents/:id/confirm answered 504" },
    ]);
  });

  test("[CLAIM-25] of failed requests with other ids together, with another path, method or status apart", async () => {
    const failed = (method: string, path: string, status: number) => ({
      level: "error",
      message: "failed",
      data: { request: { method, url: `https://api.example${path}` }, response: { status } },
    });
    await shop.send(
      failed("GET", "/orders/17", 500),
      failed("GET", "/orders/18", 500),
      failed("GET", "/payments", 500),
      failed("POST", "/orders", 500),
      failed("GET", "/orders/17", 404),
    );
    expect((await shop.issues()).map(({ type, title, events }) => `${events} ${type} ${title}`)).toEqual([
      "2 GET api.example/orders/:id answered 500",
      "1 GET api.example/payments answered 500",
      "1 POST api.example/orders answered 500",
      "1 GET api.example/orders/:id answered 404",
    ]);
  });

  test("that are ignored until they escalate if they are noise, with the reason", async () => {
    await shop.send({ level: "error", message: "ResizeObserver loop completed with undelivered notifications." });
    const [issue] = await shop.issues();
    expect(issue).toMatchObject({ kind: "noise", state: "ignored" });
    expect(parseStateDetail(issue?.stateDetail ?? "")).toEqual({
      until: { kind: "escalation" },
      reason: "Browsers report this when a layout takes long. Users don't notice it.",
    });
  });

  test("of their own application, with a prefix that is unique in the team", async () => {
    const other = await createShop(app, { token, name: "shop-api" });
    await shop.send(thrown("a"));
    await other.send(thrown("a"));
    expect((await shop.issues()).map(({ publicId }) => publicId)).toEqual(["SHOP-1"]);
    expect((await other.issues()).map(({ publicId }) => publicId)).toEqual(["SHOP2-1"]);
  });

  test("and are announced to screens and other servers", async () => {
    const notices: string[] = [];
    app.storage.notices.listen("issues", { onNotice: (text) => notices.push(text), onNoticesLost: () => {} });
    await shop.send(thrown("a"), thrown("b", { name: "order" }));
    await shop.send(thrown("a"));
    expect(notices.map((text) => text.split(" ").slice(1))).toEqual([
      ["new", "2", shop.id],
      ["counted", "1", shop.id],
    ]);
  });

  test("but not of logs that were deleted before they were digested", async () => {
    await shop.send(thrown("a"));
    const [{ teamId } = { teamId: "" }] = await app.storage.issues.lock([shop.id]);
    await app.storage.applications.deleteLogs(teamId, [shop.id], "18446744073709551615");
    await shop.send(thrown("a"), thrown("b", { name: "order" }));
    expect(await shop.issues()).toMatchObject([{ events: 1 }]);
    await app.storage.applications.remove(teamId, shop.id);
    await shop.send(thrown("a"));
    expect(await shop.issues()).toEqual([]);
  });

  test("in a handful of statements, no matter how many events there are", async () => {
    const events = Array.from({ length: 1_000 }, (_, i) => thrown("failed", { name: `function${i % 100}x` }));
    await shop.send(...events);
    statements.splice(0);
    await shop.send(...events);
    expect(statements.filter((sql) => sql.includes("issue_fingerprints"))).toHaveLength(1);
    expect(statements.length).toBeLessThan(30);
    const issues = await shop.issues();
    expect(issues).toHaveLength(100);
    expect(issues.every((issue) => issue.events === 20)).toBe(true);
  });
});

test("issues are deleted with the logs of their application, and their numbers aren't used again", async () => {
  const other = await createShop(app, { token, name: "blog" });
  await shop.send(thrown("a"), thrown("b", { name: "order" }));
  await other.send(thrown("a"));
  const { status } = await app.call("DELETE", "/dashboard/delete-all-logs?appName=shop", { token });
  expect(status).toBe(200);
  expect(await shop.issues()).toEqual([]);
  expect(await other.issues()).toHaveLength(1);
  app.clock.advance(1_000);
  await shop.send(thrown("a"));
  expect(await shop.issues()).toMatchObject([{ publicId: "SHOP-3", events: 1 }]);
});

describe("a release", () => {
  test("of an event is the issue's first or last one", async () => {
    await shop.send(thrown("a", { release: "1.4.1" }));
    app.clock.advance(1_000);
    await shop.send(thrown("a", { release: "1.4.2" }), thrown("a", { release: "1.4.2" }));
    await shop.send({ ...thrown("a", { release: "1.4.0" }), timestamp: "2025-12-31T00:00:00.000Z" });
    expect(await shop.issues()).toMatchObject([{ events: 4, firstRelease: "1.4.0", lastRelease: "1.4.2" }]);
  });

  test("is known once any log names it, and when it was seen, to the minute", async () => {
    const start = app.clock.now();
    const log = (release: string) => ({ level: "info", message: "started", metadata: { release } });
    await shop.send(log("1.4.2"));
    app.clock.advance(1_000);
    await shop.send(log("1.4.2"));
    await shop.send(log("1.10.0"));
    app.clock.advance(60_000);
    await shop.send(log("1.4.2"));
    const releases = await app.storage.releases.list([shop.id]);
    const ordered = releases.toSorted((a, b) => (a.orderKey < b.orderKey ? -1 : 1));
    expect(ordered).toMatchObject([
      { version: "1.4.2", epoch: 1, firstSeen: start, lastSeen: start + 61_000, announcedAt: null },
      { version: "1.10.0", epoch: 1, firstSeen: start + 1_000, lastSeen: start + 1_000 },
    ]);
  });
});

describe("a resolved issue", () => {
  const resolvedIn = { version: "1.4.2", epoch: 1, orderKey: "" };
  beforeEach(async () => {
    await shop.send(thrown("a", { release: "1.4.1" }), thrown("a", { release: "1.4.2" }));
    const { orderKey = "" } = (await app.storage.releases.find(shop.id, "1.4.2")) ?? {};
    const resolution = { kind: "release", release: "1.4.2" } as const;
    await shop.setState("SHOP-1", "resolved", { resolution, resolvedIn: { ...resolvedIn, orderKey } });
    app.clock.advance(1_000);
  });

  test("stays so with events of older releases", async () => {
    await shop.send(thrown("a", { release: "1.4.1" }), thrown("a", { release: "1.3.0" }), thrown("a"));
    expect(await shop.find("SHOP-1")).toMatchObject({ state: "resolved", events: 5, regressedAt: null });
  });

  test("is open again with the first event of the release or a newer one, once", async () => {
    await shop.send(thrown("a", { release: "1.4.1" }), thrown("a", { release: "1.5.0" }));
    await shop.send(thrown("a", { release: "1.6.0" }));
    expect(await shop.find("SHOP-1")).toMatchObject({ state: "open", stateDetail: "{}", events: 5 });
    expect((await shop.find("SHOP-1")).regressedAt).toBe(app.clock.now());
    const [regressed, ...rest] = await shop.activity("SHOP-1");
    expect(rest).toHaveLength(1);
    expect(regressed).toEqual({
      kind: "regressed",
      detail: {
        reason: "1.5.0 is newer than 1.4.2, the release it was resolved in.",
        resolution: { kind: "release", release: "1.4.2" },
        release: "1.5.0",
        resolvedIn: "1.4.2",
      },
      logId: expect.stringMatching(/^\w{23}$/),
    });
  });

  test("names the first event that opened it, of all kinds that were stored together", async () => {
    await shop.send(thrown("b", { name: "order" }));
    const [first, second] = [await shop.find("SHOP-1"), await shop.find("SHOP-2")];
    await app.storage.issues.merge(first.id, [second.id]);
    const one = (release: string, id: string) => thrown("a", { release, user: { id } });
    const other = (release: string, id: string) => thrown("b", { name: "order", release, user: { id } });
    await shop.send(
      one("1.4.1", "too old"),
      other("1.4.1", "too old"),
      other("1.5.0", "the first"),
      one("1.6.0", "the second"),
      other("1.5.0", "the third"),
    );
    const [regressed] = await shop.activity("SHOP-1");
    const { body } = await app.call("GET", `/dashboard/logs/${regressed?.logId}`, { token });
    expect(body.log.metadata.user.id).toBe("the first");
  });

  test("is open again with an event of an issue that was merged into it", async () => {
    await shop.send(thrown("b", { name: "order" }));
    const [first, second] = [await shop.find("SHOP-1"), await shop.find("SHOP-2")];
    expect(await app.storage.issues.merge(first.id, [second.id])).toEqual([second.id]);
    await shop.send(thrown("b", { name: "order", release: "1.5.0" }));
    expect(await shop.find("SHOP-2")).toMatchObject({ publicId: "SHOP-1", state: "open", events: 4 });
    expect((await shop.activity("SHOP-1")).filter(({ kind }) => kind === "regressed")).toHaveLength(1);
  });
});

describe("an issue that is ignored until more events", () => {
  test("is open again with exactly that many, once", async () => {
    await shop.send(thrown("a"));
    app.clock.advance(1_000);
    const until = { kind: "events", count: 3 } as const;
    await shop.setState("SHOP-1", "ignored", { until, eventsBefore: 1 });
    await shop.send(thrown("a"), thrown("a"));
    expect(await shop.find("SHOP-1")).toMatchObject({ state: "ignored", events: 3 });
    await shop.send(thrown("a"));
    await shop.send(thrown("a"));
    expect(await shop.find("SHOP-1")).toMatchObject({ state: "open", events: 5, regressedAt: null });
    const [reopened] = await shop.activity("SHOP-1");
    expect(reopened).toMatchObject({ kind: "reopened", detail: { until, reason: "It happened 3 more times." } });
  });

  test("counts those of the issues that were merged into it", async () => {
    await shop.send(thrown("a"), thrown("b", { name: "order" }));
    await app.storage.issues.merge((await shop.find("SHOP-1")).id, [(await shop.find("SHOP-2")).id]);
    await shop.setState("SHOP-1", "ignored", { until: { kind: "events", count: 2 }, eventsBefore: 2 });
    await shop.send(thrown("b", { name: "order" }));
    expect((await shop.find("SHOP-1")).state).toBe("ignored");
    await shop.send(thrown("a"));
    expect((await shop.find("SHOP-1")).state).toBe("open");
  });
});

test("kinds of error beyond 200 a minute are counted by type, and get an issue later", async () => {
  const kinds = Array.from({ length: 250 }, (_, i) => thrown("failed", { name: `function${i}x` }));
  await shop.send(...kinds);
  await shop.send(...kinds);
  expect(await shop.issues()).toHaveLength(200);
  expect(await app.storage.issueOverflows.list([shop.id])).toMatchObject([{ type: "TypeError", kinds: 50 }]);
  app.clock.advance(60_000);
  await shop.send(...kinds);
  const issues = await shop.issues();
  expect(issues).toHaveLength(250);
  expect(issues.map(({ events }) => events).filter((events) => events === 1)).toHaveLength(50);
});
