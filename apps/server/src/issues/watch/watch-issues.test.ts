import { dayMs, hourMs, type IgnoreUntil, minuteMs } from "@contrail/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createShop, type Shop, thrown } from "../testing/shop.ts";
import { createIssueWatch } from "./watch-issues.ts";

let app: TestApp;
let shop: Shop;
beforeEach(async () => {
  app = await startTestApp();
  shop = await createShop(app, { token: await app.signUp("ada@example.com") });
});
afterEach(() => app.close());

/** Two servers, which both notice everything. */
function createServers() {
  const { issues, issueFingerprints: fingerprints, logs, applications, transaction } = app.storage;
  const servers = [1, 2].map(() =>
    createIssueWatch({
      issues,
      fingerprints,
      logs,
      applications,
      transaction,
      clock: app.clock,
      onIssues: () => {},
      signals: { add: async () => {}, onAdded() {} },
      logger: {
        error({ err }: { err?: unknown }) {
          throw err;
        },
      },
    }),
  );
  return async () => {
    await Promise.all(
      servers.map(({ note, wake }) => {
        note(shop.id);
        return wake();
      }),
    );
  };
}

const ignore = (until: IgnoreUntil) => shop.setState("SHOP-1", "ignored", { until });
const stateOf = async (id: string) => (await shop.find(id)).state;
const kindsOf = async (id: string) => (await shop.activity(id)).map(({ kind }) => kind);
const times = (count: number, user = "ada") => Array.from({ length: count }, () => thrown("a", { user: { id: user } }));

test("an issue that is ignored until a time is open again then, once, also if two servers notice it", async () => {
  const check = createServers();
  await shop.send(thrown("a"));
  await ignore({ kind: "time", until: new Date(app.clock.now() + minuteMs).toISOString() });
  app.clock.advance(minuteMs - 1);
  await check();
  expect(await stateOf("SHOP-1")).toBe("ignored");
  app.clock.advance(1);
  await check();
  await check();
  expect(await stateOf("SHOP-1")).toBe("open");
  expect(await kindsOf("SHOP-1")).toEqual(["reopened", "first_seen"]);
});

test("an issue that is ignored until more users met it is open again with the last of them, also if they met a merged one", async () => {
  const check = createServers();
  await shop.send(thrown("a", { user: { id: "before" } }), thrown("b", { name: "order" }));
  const [first, second] = [await shop.find("SHOP-1"), await shop.find("SHOP-2")];
  await app.storage.issues.merge(first.id, [second.id]);
  app.clock.advance(1_000);
  await ignore({ kind: "users", count: 2 });
  await shop.send(...times(5));
  await check();
  expect(await stateOf("SHOP-1")).toBe("ignored");
  await shop.send(thrown("b", { name: "order", user: { id: "grace" } }));
  await check();
  await check();
  expect(await stateOf("SHOP-1")).toBe("open");
  const [entry] = await shop.activity("SHOP-1");
  expect(entry).toMatchObject({ kind: "reopened", detail: { reason: "2 more users met it." } });
  expect((await kindsOf("SHOP-1")).filter((kind) => kind === "reopened")).toHaveLength(1);
});

test("an issue that is ignored until it escalates is open again when it happens much more often than usual", async () => {
  const check = createServers();
  await shop.send(...times(10));
  await ignore({ kind: "escalation" });
  app.clock.advance(dayMs);
  await shop.send(...times(50));
  await check();
  expect(await stateOf("SHOP-1")).toBe("ignored");
  await shop.send(thrown("a"));
  await check();
  await check();
  expect(await shop.find("SHOP-1")).toMatchObject({ state: "open", escalatedAt: app.clock.now() });
  const [entry, ...rest] = await shop.activity("SHOP-1");
  expect(entry).toMatchObject({
    kind: "escalated",
    detail: { reason: "It happened 51 times within an hour; usual at this time of day: 10." },
  });
  expect(rest).toHaveLength(1);
});

test("an open issue escalates once a day at most, and a new one doesn't", async () => {
  const check = createServers();
  await shop.send(...times(30));
  await check();
  expect((await shop.find("SHOP-1")).escalatedAt).toBeNull();
  app.clock.advance(dayMs + 2 * hourMs);
  await shop.send(...times(30));
  await check();
  const since = app.clock.now();
  expect((await shop.find("SHOP-1")).escalatedAt).toBe(since);
  app.clock.advance(minuteMs);
  await check();
  expect((await shop.find("SHOP-1")).escalatedAt).toBe(since);
  expect(await kindsOf("SHOP-1")).toEqual(["escalated", "first_seen"]);
});
