import { ingestLimits, type Log } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toApplication } from "../storage/testing/records.ts";
import { newRow, toBytes } from "../storage/testing/rows.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { maxChunkBytes } from "./chunk-size.ts";

let app: TestApp;
let token: string;
let shop: { id: string; key: string };
let blog: { id: string; key: string };

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signUp("reader@example.com");
  [shop, blog] = [await create("shop"), await create("blog")];
  await send(
    shop.key,
    Array.from({ length: 23 }, (_, index) => ({ message: `order ${index}`, timestamp: at(index) })),
  );
  await send(blog.key, [{ level: "error", message: "no such page", timestamp: at(100), stack: "Error: no such page" }]);
});
afterAll(() => app.close());

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString();

async function create(name: string) {
  return (await app.call("POST", "/dashboard/create-key", { token, body: { name } })).body.application;
}

async function send(key: string, events: object[]) {
  expect((await app.call("POST", "/logs", { token: key, body: events })).body.accepted).toBe(events.length);
}

async function list(query = "", as = token) {
  return (await app.call("GET", `/dashboard/logs${query}`, { token: as })).body;
}

describe("the list of logs", () => {
  test("[API-31] [API-35] is newest first, from page 1, with page, totalPages, limit and total", async () => {
    const { success, logs, pagination } = await list();
    expect(success).toBe(true);
    expect(logs.map(({ message }: { message: string }) => message)).toEqual([
      "no such page",
      ...Array.from({ length: 9 }, (_, index) => `order ${22 - index}`),
    ]);
    expect(pagination).toEqual({ page: 1, totalPages: 3, limit: 10, total: 24 });
  });

  test("[API-34] [API-37] has every field of a log; its source is the application's name", async () => {
    const { logs } = await list(`?appName=${blog.id}`);
    expect(logs).toEqual([
      {
        id: expect.any(String),
        createdAt: at(100),
        receivedAt: "2026-01-01T00:00:00.000Z",
        type: "error",
        level: "error",
        source: "blog",
        application: { id: blog.id, name: "blog" },
        message: "no such page",
        data: "no such page",
        metadata: null,
        stack: "Error: no such page",
        environment: null,
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
        marks: [],
      },
    ]);
  });

  test("[API-32] has 10 logs per page unless there is a limit", async () => {
    expect((await list()).logs).toHaveLength(10);
    const { logs, pagination } = await list("?limit=7&page=2");
    expect(logs.map(({ message }: { message: string }) => message)).toEqual(
      Array.from({ length: 7 }, (_, index) => `order ${16 - index}`),
    );
    expect(pagination).toEqual({ page: 2, totalPages: 4, limit: 7, total: 24 });
  });

  test("[API-30] accepts a page, up to the last and not beyond", async () => {
    const last = await list("?page=3");
    expect(last.logs.map(({ message }: { message: string }) => message)).toEqual([
      "order 3",
      "order 2",
      "order 1",
      "order 0",
    ]);
    const beyond = await list("?page=4");
    expect(beyond).toMatchObject({ logs: [], pagination: { page: 4, totalPages: 3, total: 24 } });
  });

  test("[API-30] [API-33] accepts the application's name as well as its id", async () => {
    expect((await list("?appName=shop&limit=100")).pagination).toMatchObject({ total: 23, limit: 100, totalPages: 1 });
    expect((await list(`?appName=${shop.id}`)).pagination.total).toBe(23);
  });

  test("with a quick total, isn't counted beyond this page, and says so", async () => {
    const { logs, pagination } = await list("?appName=shop&total=quick");
    expect(logs).toHaveLength(10);
    expect(pagination).toEqual({ page: 1, totalPages: 2, limit: 10, total: 11, approximate: true });
    expect((await list("?appName=shop&total=quick&page=3")).pagination).toMatchObject({ total: 23, totalPages: 3 });
  });

  test("of another account's application is 404", async () => {
    const stranger = await app.signUp("stranger@example.com");
    for (const name of ["shop", shop.id, "no-such-application"]) {
      const response = await app.call("GET", `/dashboard/logs?appName=${name}`, { token: stranger });
      expect(response).toMatchObject({ status: 404, body: { code: "application_not_found" } });
    }
    expect(await list("", stranger)).toMatchObject({ logs: [], pagination: { total: 0, totalPages: 1 } });
  });

  test.each(["page=0", "page=x", "limit=0", "limit=101", "page=1.5"])("with %s is rejected", async (query) => {
    const response = await app.call("GET", `/dashboard/logs?${query}`, { token });
    expect(response).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });
});

test("[API-38] strings, objects and errors are returned as they were sent", async () => {
  const odd = await create("odd");
  const events = [
    { data: { order: { id: 7, items: [1, null, true] } } },
    { data: { name: "TypeError", message: "x is undefined", stack: "TypeError: x is undefined" } },
    { data: "plain text" },
    { message: 'quotes " and \\ and \n lines \t tabs', metadata: { url: "/a?b=c", screen: { width: 390 } } },
    { message: "日本語 🚀 \u0001" },
  ];
  await send(odd.key, events);
  const { logs } = await list("?appName=odd");
  for (const event of events) expect(logs).toContainEqual(expect.objectContaining(event));
});

describe("a filter", () => {
  let reader: string;
  let key: string;
  beforeAll(async () => {
    reader = await app.signUp("filter@example.com");
    key = (await app.call("POST", "/dashboard/create-key", { token: reader, body: { name: "f" } })).body.key;
    const levels = ["error", "warn", "warning", "info", "log", "text", "debug"];
    await send(
      key,
      levels.map((level, index) => ({ level, message: level, timestamp: at(index) })),
    );
  });

  test.each([
    ["level=error", ["error"]],
    ["level=fatal", ["error"]],
    ["level=warn", ["warning", "warn"]],
    ["level=warning", ["warning", "warn"]],
    ["level=info,log,text", ["text", "log", "info"]],
    [`from=${at(1)}&to=${at(2)}`, ["warning", "warn"]],
    [`to=${at(0)}`, ["error"]],
    [`from=${at(1)}&level=error`, []],
  ])("%s", async (query, expected) => {
    const { logs, pagination } = await list(`?${query}`, reader);
    expect(logs.map(({ message }: { message: string }) => message)).toEqual(expected);
    expect(pagination.total).toBe(expected.length);
  });

  test.each(["level=loud", "from=yesterday", "after=abc"])("with %s is rejected", async (query) => {
    const response = await app.call("GET", `/dashboard/logs?${query}`, { token: reader });
    expect(response).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });

  test("the histogram counts by level, warn and warning as one", async () => {
    const query = `from=${at(0)}&to=${at(6)}`;
    const { body } = await app.call("GET", `/dashboard/logs/histogram?${query}`, { token: reader });
    expect(body).toMatchObject({ success: true, step: 1_000, from: at(0), to: at(6) });
    expect(body.buckets.slice(0, 3)).toEqual([
      { time: at(0), counts: { error: 1 } },
      { time: at(1), counts: { warn: 1 } },
      { time: at(2), counts: { warn: 1 } },
    ]);
    expect(body.buckets).toHaveLength(7);
  });
});

describe("a search", () => {
  let reader: string;
  beforeAll(async () => {
    reader = await app.signUp("search@example.com");
    const { key } = (await app.call("POST", "/dashboard/create-key", { token: reader, body: { name: "Shop" } })).body;
    await send(key, [
      { level: "error", message: "connect ECONNREFUSED 10.4.2.17:6379", stack: "Error: x\n    at pay (cart.ts:1:2)" },
      { level: "info", message: "ada@example.com signed in", data: { user: { id: 42, plan: "pro" } } },
      { level: "warn", message: "Slow cart", metadata: { url: "https://shop.example/cart?id=1", durationMs: 1500 } },
    ]);
  });
  const find = async (search: string, more = "") => {
    const { logs, pagination } = await list(`?search=${encodeURIComponent(search)}${more}`, reader);
    expect(pagination.total).toBe(logs.length);
    return logs.map(({ message }: { message: string }) => message.split(" ")[0]);
  };

  test.each([
    ["econnrefused", ["connect"]],
    ["10.4.2.17:6379", ["connect"]],
    ["ada@example.com", ["ada@example.com"]],
    ["https://shop.example/cart?id=1", ["Slow"]],
    ["cart", ["Slow", "connect"]],
    ["level:error", ["connect"]],
    ["level:error,warn", ["Slow", "connect"]],
    ["user.id:42", ["ada@example.com"]],
    ["durationMs:>1000", ["Slow"]],
    ["durationMs:*", ["Slow"]],
    ["cart -level:error", ["Slow"]],
    ["slow OR signed", ["Slow", "ada@example.com"]],
    ["app:shop /conn?ect/", ["connect"]],
    ["app:blog", []],
    ["nothing-like-this", []],
  ])("%s", async (search, expected) => {
    expect(await find(search)).toEqual(expected);
  });

  test("a pasted id finds its log, and can be combined with other filters", async () => {
    const [{ id }] = (await list("?level=info", reader)).logs;
    expect(await find(id)).toEqual(["ada@example.com"]);
    expect(await find(`id:${id}`)).toEqual(["ada@example.com"]);
    expect(await find("cart", "&level=warn")).toEqual(["Slow"]);
  });

  test("never finds logs of another tenant, whatever the query", async () => {
    const stranger = await app.signUp("searching-stranger@example.com");
    for (const search of ["econnrefused", "app:shop", "1 OR 1", "NOT zzz", "') OR 1=1 --", "*"]) {
      const { logs } = await list(`?search=${encodeURIComponent(search)}`, stranger);
      expect(logs).toEqual([]);
    }
  });

  test("a syntax error is reported with its position and a hint", async () => {
    const response = await app.call("GET", `/dashboard/logs?search=${encodeURIComponent("cart (level:error")}`, {
      token: reader,
    });
    expect(response).toMatchObject({
      status: 400,
      body: {
        code: "bad_search",
        message: expect.stringMatching(/\w/),
        mistake: { position: 5, length: expect.any(Number), hint: expect.stringMatching(/\w/) },
      },
    });
  });

  test("applies to the histogram, too", async () => {
    const { body } = await app.call("GET", "/dashboard/logs/histogram?search=cart", { token: reader });
    expect(body.buckets).toEqual([{ time: expect.any(String), counts: { error: 1, warn: 1 } }]);
  });
});

test("pages by cursor have no gaps", async () => {
  const seen: string[] = [];
  for (let after = ""; ; ) {
    const { logs } = await list(`?appName=shop&limit=10${after}`);
    if (logs.length === 0) break;
    seen.push(...logs.map(({ message }: { message: string }) => message));
    after = `&after=${logs.at(-1).id}`;
  }
  expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => `order ${22 - index}`));
});

test("a log can be read by its id, only by its owner; an unknown id is 404", async () => {
  const [log] = (await list("?appName=blog")).logs;
  const stranger = await app.signUp("curious@example.com");
  const read = (id: string, as = token) => app.call("GET", `/dashboard/logs/${id}`, { token: as });
  expect(await read(log.id)).toMatchObject({ status: 200, body: { log } });
  for (const [id, as] of [
    [log.id, stranger],
    [log.id.replace(/.$/, "z"), token],
    ["abc", token],
  ] as const) {
    expect(await read(id, as)).toMatchObject({ status: 404, body: { code: "log_not_found" } });
  }
});

describe("export", () => {
  const download = async (query: string, as = token) => {
    await app.stored();
    return app.app.inject({ url: `/api/dashboard/logs/export${query}`, headers: { authorization: `Bearer ${as}` } });
  };

  test("[CLAIM-15] all matches are exported as JSON, in a file with the current date", async () => {
    const file = await download("?appName=shop");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="contrail-logs-2026-01-01.json"');
    expect(file.json()).toEqual((await list("?appName=shop&limit=100")).logs);
    expect(file.json()).toHaveLength(23);
  });

  test("[CLAIM-14] all matches are exported as CSV", async () => {
    const file = await download("?appName=shop&format=csv");
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toContain(".csv");
    const { logs } = await list("?appName=shop&limit=100");
    const [heading, ...rows] = file.body.trimEnd().split("\r\n");
    expect(heading).toContain("id,createdAt,receivedAt,level,type,source,application,environment,message");
    expect(rows).toEqual(
      logs.map(
        ({ id, createdAt, message }: Log) =>
          `${id},${createdAt},2026-01-01T00:00:00.000Z,log,log,shop,shop,,${message},${message},,`,
      ),
    );
    expect(rows).toHaveLength(23);
  });

  describe("in progress", () => {
    async function start(name: string) {
      const reader = await app.signUp(`${name}@example.com`);
      const { application } = (await app.call("POST", "/dashboard/create-key", { token: reader, body: { name } })).body;
      await send(
        application.key,
        Array.from({ length: 120 }, () => ({ message: "long ".repeat(400) })),
      );
      return { reader, application };
    }

    /** Runs once the first chunk is read, which has 50 logs. */
    function afterFirstChunk(action: () => Promise<unknown>) {
      const { chunk } = app.storage.logs;
      app.storage.logs.chunk = async (...args) => {
        app.storage.logs.chunk = chunk;
        const first = await chunk(...args);
        expect(first.rows).toHaveLength(50);
        await action();
        return first;
      };
    }

    test("it ends when the logs are deleted, or their application", async () => {
      const { reader, application } = await start("under-way");
      afterFirstChunk(() => app.send("DELETE", "/dashboard/delete-all-logs", { token: reader }));
      expect((await download("", reader)).json()).toHaveLength(50);
      await send(
        application.key,
        Array.from({ length: 120 }, () => ({ message: "again" })),
      );
      afterFirstChunk(() => app.send("DELETE", `/dashboard/delete-key/${application.id}`, { token: reader }));
      expect((await download("?appName=under-way", reader)).json()).toHaveLength(50);
    });

    test("it aborts when its session is signed out, so that the file isn't mistaken for a complete one", async () => {
      const { reader } = await start("leaving");
      afterFirstChunk(() => app.send("POST", "/auth/logout", { token: reader }));
      await expect(download("", reader)).rejects.toThrow();
    });

    test("it never keeps more than a few of the largest logs in memory", async () => {
      const reader = await app.signUp("large@example.com");
      const { key } = (await app.call("POST", "/dashboard/create-key", { token: reader, body: { name: "l" } })).body;
      const largest = ingestLimits.eventCharacters;
      for (let batch = 0; batch < 3; batch++) {
        await send(
          key,
          Array.from({ length: 18 }, () => ({ message: "x".repeat(largest) })),
        );
      }
      const { chunk } = app.storage.logs;
      const held: number[] = [];
      app.storage.logs.chunk = async (...args) => {
        const next = await chunk(...args);
        held.push(next.rows.reduce((sum, { message }) => sum + message.length, 0));
        return next;
      };
      expect((await download("", reader)).json()).toHaveLength(54);
      app.storage.logs.chunk = chunk;
      expect(Math.max(...held)).toBeLessThan(maxChunkBytes + largest);
    });
  });

  test("more logs than a page are all exported, once each, also as lines and with a search", async () => {
    const reader = await app.signUp("export@example.com");
    const { key } = (await app.call("POST", "/dashboard/create-key", { token: reader, body: { name: "e" } })).body;
    for (let batch = 0; batch < 3; batch++) {
      await send(
        key,
        Array.from({ length: 800 }, (_, index) => ({ message: `line ${batch * 800 + index}` })),
      );
    }
    const lines = (await download("?format=ndjson", reader)).body.trimEnd().split("\n");
    const messages = lines.map((line) => JSON.parse(line).message);
    expect(messages).toEqual(Array.from({ length: 2_400 }, (_, index) => `line ${2_399 - index}`));
    expect((await download("?search=%22line%2042%22", reader)).json()).toHaveLength(11);
  });

  test("an invalid query is an error, not a file; no one can export other accounts' logs", async () => {
    expect((await download("?format=xml")).statusCode).toBe(400);
    expect((await download("?search=(")).json()).toMatchObject({ code: "bad_search" });
    const stranger = await app.signUp("export-stranger@example.com");
    expect((await download("", stranger)).json()).toEqual([]);
    expect((await download(`?appName=${shop.id}`, stranger)).statusCode).toBe(404);
  });
});

describe("deleting logs", () => {
  async function createReader(email: string) {
    const reader = await app.signUp(email);
    const keys: string[] = [];
    for (const name of ["one", "two"]) {
      keys.push((await app.call("POST", "/dashboard/create-key", { token: reader, body: { name } })).body.key);
    }
    for (const key of keys) await send(key, [{ message: "before" }]);
    return { reader, keys };
  }
  const remove = (reader: string, query = "") =>
    app.call("DELETE", `/dashboard/delete-all-logs${query}`, { token: reader });

  test("[API-40] without a body hides all the user's logs immediately, and no one else's", async () => {
    const { reader, keys } = await createReader("delete-all@example.com");
    const others = (await list()).pagination.total;
    expect(await remove(reader)).toMatchObject({ status: 200, body: { message: "All logs deleted successfully" } });
    expect((await list("", reader)).pagination.total).toBe(0);
    expect((await list()).pagination.total).toBe(others);

    // In the same millisecond of this test's clock, but after the deletion.
    await send(keys[0] ?? "", [{ message: "after" }]);
    expect((await list("", reader)).logs.map(({ message }: { message: string }) => message)).toEqual(["after"]);
  });

  test("of one application leaves the others, and permanently deletes what it hides", async () => {
    const { reader } = await createReader("delete-one@example.com");
    await remove(reader, "?appName=one");
    const left = (await list("", reader)).logs;
    expect(left.map(({ source }: { source: string }) => source)).toEqual(["two"]);
    await app.swept();
    const { keys } = (await app.call("GET", "/dashboard/get-keys", { token: reader })).body;
    const ids = keys.map(({ id }: { id: string }) => ({ applicationId: id, since: 0, deletedTo: "0" }));
    expect(await app.storage.logs.count(ids, {})).toBe(1);
  });

  test.each(["?appName=", "?appName=no-such-application"])("with %s is 404 and deletes nothing", async (query) => {
    const { reader } = await createReader(`delete-none-${query.length}@example.com`);
    expect(await remove(reader, query)).toMatchObject({ status: 404, body: { code: "application_not_found" } });
    expect((await list("", reader)).pagination.total).toBe(2);
  });
});

test("logs past the plan's retention are hidden immediately, and deleted a week later", async () => {
  const reader = await app.signUp("retention@example.com");
  const { key, application } = (await app.call("POST", "/dashboard/create-key", { token: reader, body: { name: "r" } }))
    .body;
  const day = 24 * 3_600_000;
  const ago = (days: number) => new Date(app.clock.now() - days * day).toISOString();
  await send(key, [
    { message: "old", timestamp: ago(8) },
    { message: "older", timestamp: ago(15) },
    { message: "new", timestamp: ago(6) },
  ]);
  expect((await list("", reader)).logs.map(({ message }: { message: string }) => message)).toEqual(["new"]);
  await app.swept();
  const scope = { applicationId: application.id, since: 0, deletedTo: "0" };
  expect((await app.storage.logs.list([scope], {}, { limit: 9 })).map(({ message }) => message)).toEqual([
    "new",
    "old",
  ]);
});

test("an application's own retention applies only to it, for readers and for deletion", async () => {
  const reader = await app.signUp("own-retention@example.com");
  const teamId = (await app.storage.accounts.byEmail("own-retention@example.com"))?.id ?? "";
  const days = { short: 2, usual: null, long: 300 };
  const ago = (time: number) => app.clock.now() - time * 24 * 3_600_000;
  for (const [id, retentionDays] of Object.entries(days)) {
    expect(await app.storage.applications.create(toApplication({ id, teamId, name: id, retentionDays }), 3)).toBe(
      "created",
    );
    const rows = [1, 3, 8, 10, 15].map((age) =>
      newRow({ applicationId: id, time: ago(age), seq: `${age}`, message: `${age}` }),
    );
    await app.storage.logs.insert(toBytes(rows), { token: id });
  }
  const ages = async (id: string) => (await list(`?appName=${id}`, reader)).logs.map(({ message }: Log) => message);
  expect([await ages("short"), await ages("usual"), await ages("long")]).toEqual([["1"], ["1", "3"], ["1", "3"]]);
  await app.swept();
  const left = async (applicationId: string) =>
    (await app.storage.logs.list([{ applicationId, since: 0, deletedTo: "0" }], {}, { limit: 9 })).length;
  expect([await left("short"), await left("usual"), await left("long")]).toEqual([3, 4, 4]);
});

test("[API-39] stats count each log once: text as log, debug as info", async () => {
  const reader = await app.signUp("stats@example.com");
  const { key } = (await app.call("POST", "/dashboard/create-key", { token: reader, body: { name: "s" } })).body;
  const levels = ["log", "text", "text", "info", "debug", "warn", "warning", "error"];
  await send(
    key,
    levels.map((level) => ({ level, message: level })),
  );
  const { body } = await app.call("GET", "/dashboard/stats", { token: reader });
  expect(body.stats).toEqual({ consoleLog: 3, consoleInfo: 2, consoleWarn: 2, consoleError: 1, credits: 498.996 });
});
