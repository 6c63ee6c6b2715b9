import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

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
  test("is newest first, 10 a page, with its pagination", async () => {
    const { success, logs, pagination } = await list();
    expect(success).toBe(true);
    expect(logs.map(({ message }: { message: string }) => message)).toEqual([
      "no such page",
      ...Array.from({ length: 9 }, (_, index) => `order ${22 - index}`),
    ]);
    expect(pagination).toEqual({ page: 1, totalPages: 3, limit: 10, total: 24 });
  });

  test("has every field of a log", async () => {
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

  test("goes on to the last page and not beyond", async () => {
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

  test("takes the application's name as well as its id", async () => {
    expect((await list("?appName=shop&limit=100")).pagination).toMatchObject({ total: 23, limit: 100, totalPages: 1 });
    expect((await list(`?appName=${shop.id}`)).pagination.total).toBe(23);
  });

  test("of an application that is not mine is 404", async () => {
    const stranger = await app.signUp("stranger@example.com");
    for (const name of ["shop", shop.id, "no-such-application"]) {
      const answer = await app.call("GET", `/dashboard/logs?appName=${name}`, { token: stranger });
      expect(answer).toMatchObject({ status: 404, body: { code: "application_not_found" } });
    }
    expect(await list("", stranger)).toMatchObject({ logs: [], pagination: { total: 0, totalPages: 1 } });
  });

  test.each(["page=0", "page=x", "limit=0", "limit=101", "page=1.5"])("with %s is refused", async (query) => {
    const answer = await app.call("GET", `/dashboard/logs?${query}`, { token });
    expect(answer).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });
});

test("objects, nested data and odd texts come back as they were sent", async () => {
  const odd = await create("odd");
  const events = [
    { data: { order: { id: 7, items: [1, null, true] } } },
    { message: 'quotes " and \\ and \n lines \t tabs', metadata: { url: "/a?b=c", screen: { width: 390 } } },
    { message: "日本語 🚀 \u0001" },
  ];
  await send(odd.key, events);
  const { logs } = await list("?appName=odd");
  for (const event of events) expect(logs).toContainEqual(expect.objectContaining(event));
});

test("stats count each log once: text as log, debug as info", async () => {
  const reader = await app.signUp("stats@example.com");
  const { key } = (await app.call("POST", "/dashboard/create-key", { token: reader, body: { name: "s" } })).body;
  const levels = ["log", "text", "text", "info", "debug", "warn", "warning", "error"];
  await send(
    key,
    levels.map((level) => ({ level, message: level })),
  );
  const { body } = await app.call("GET", "/dashboard/stats", { token: reader });
  expect(body.stats).toEqual({ consoleLog: 3, consoleInfo: 2, consoleWarn: 2, consoleError: 1, credits: 500 });
});
