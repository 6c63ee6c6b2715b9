import { dayMs, hourMs, type IgnoreUntil, minuteMs } from "@contrail/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createShop, type Shop, thrown } from "../testing/shop.ts";
import { createIssueWatch, type IssueWatch, type IssueWatchDeps } from "./watch-issues.ts";

let app: TestApp;
let shop: Shop;
beforeEach(async () => {
  app = await startTestApp();
  shop = await createShop(app, { token: await app.signUp("ada@example.com") });
});
afterEach(() => app.close());

function createWatch(given: Partial<IssueWatchDeps> = {}): IssueWatch {
  const { issues, issueFingerprints: fingerprints, logs, applications, transaction } = app.storage;
  return createIssueWatch({
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
    ...given,
  });
}

/** Two servers, which both notice everything. */
function createServers() {
  const servers = [createWatch(), createWatch()];
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

/** Another application, with issues that one more user is to open again. */
async function createOther(email: string, names: readonly string[]): Promise<Shop> {
  const other = await createShop(app, { token: await app.signUp(email) });
  await other.send(...names.map((name) => thrown("a", { name, user: { id: "before" } })));
  for (const { publicId } of await other.issues())
    await other.setState(publicId, "ignored", { until: { kind: "users", count: 1 } });
  return other;
}

/** What is read of the events of issues, by application. */
function recordReads(onRead: (applicationId: string, number: number) => void | Promise<void> = () => {}) {
  const read: string[] = [];
  const issueFigures: IssueWatchDeps["logs"]["issueFigures"] = async (scopes, ...rest) => {
    const [{ applicationId } = { applicationId: "" }] = scopes;
    read.push(applicationId);
    await onRead(applicationId, read.length);
    return app.storage.logs.issueFigures(scopes, ...rest);
  };
  return { read, logs: { issueFigures } };
}

test("applications take turns: one with many issues doesn't delay the others", async () => {
  const names = ["a", "b", "c"];
  const others = [await createOther("one@example.com", names), await createOther("two@example.com", names)];
  const { read, logs } = recordReads();
  const { note, wake } = createWatch({ logs, maxIssuesPerTurn: 1 });
  for (const { id } of others) note(id);
  await wake();
  expect(read).toHaveLength(6);
  expect(new Set(read.slice(0, 2)).size).toBe(2);
  expect(read.slice(2)).toEqual([...read.slice(0, 2), ...read.slice(0, 2)]);
});

test("an error of one application is logged, the others are checked, and it is checked the next time", async () => {
  const others = [await createOther("one@example.com", ["a"]), await createOther("two@example.com", ["a"])];
  const error = new Error("The store doesn't respond.");
  const { read, logs } = recordReads((_, number) => {
    if (number === 1) throw error;
  });
  const logged: object[] = [];
  const { note, wake } = createWatch({ logs, logger: { error: (details) => logged.push(details) } });
  for (const { id, send } of others) {
    await send(thrown("a", { name: "a", user: { id: "after" } }));
    note(id);
  }
  await wake();
  const [failed] = read;
  expect(logged).toEqual([{ err: error, applicationId: failed }]);
  const states = async () =>
    Promise.all(others.map(async ({ id, find }) => [id, (await find("SHOP-1")).state] as const));
  expect(new Map(await states())).toEqual(new Map(others.map(({ id }) => [id, id === failed ? "ignored" : "open"])));
  await wake();
  expect((await states()).map(([, state]) => state)).toEqual(["open", "open"]);
});

test("applications that can't be read are checked the next time", async () => {
  const { id, find, send } = await createOther("one@example.com", ["a"]);
  await send(thrown("a", { name: "a", user: { id: "after" } }));
  const { applications } = app.storage;
  const error = new Error("The store doesn't respond.");
  let isDown = true;
  const logged: object[] = [];
  const { note, wake } = createWatch({
    applications: { all: () => (isDown ? Promise.reject(error) : applications.all()) },
    logger: { error: (details) => logged.push(details) },
  });
  note(id);
  await wake();
  expect(logged).toEqual([{ err: error }]);
  isDown = false;
  await wake();
  expect((await find("SHOP-1")).state).toBe("open");
});

test("an issue whose time is over and that can't be opened doesn't keep the others from being checked", async () => {
  await shop.send(thrown("a"), thrown("b", { name: "order" }));
  const until = { kind: "time", until: new Date(app.clock.now()).toISOString() } as const;
  for (const id of ["SHOP-1", "SHOP-2"]) await shop.setState(id, "ignored", { until });
  let isFirst = true;
  const logged: object[] = [];
  const { wake } = createWatch({
    transaction(work) {
      if (!isFirst) return app.storage.transaction(work);
      isFirst = false;
      return Promise.reject(new Error("The store doesn't respond."));
    },
    logger: { error: (details) => logged.push(details) },
  });
  await wake();
  expect([await stateOf("SHOP-1"), await stateOf("SHOP-2")].sort()).toEqual(["ignored", "open"]);
  expect(logged).toHaveLength(1);
});

test("a stopped watch finishes what it is reading, and reads nothing else", async () => {
  const other = await createOther("ada@other.example", ["a", "b", "c"]);
  const { read, logs } = recordReads(() => void close());
  const { note, wake, close } = createWatch({ logs });
  note(other.id);
  await wake();
  await close();
  note(other.id);
  await wake();
  expect(read).toEqual([other.id]);
});

test("a server that stops doesn't wait until every issue is checked", async () => {
  const server = await startTestApp();
  const { issueFigures } = server.storage.logs;
  const token = await server.signUp("ada@example.com");
  const stopping = await createShop(server, { token });
  await stopping.send(thrown("a"), thrown("b", { name: "order" }));
  for (const id of ["SHOP-1", "SHOP-2"]) await stopping.setState(id, "ignored", { until: { kind: "users", count: 1 } });
  let reads = 0;
  let closed: Promise<void> | undefined;
  await new Promise<void>((resolve) => {
    server.storage.logs.issueFigures = async (...args) => {
      reads++;
      closed ??= server.close();
      resolve();
      return issueFigures(...args);
    };
    void server.listen();
  });
  await closed;
  expect(reads).toBe(1);
});
