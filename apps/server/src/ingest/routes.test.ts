import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let token: string;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signUp("ingest@example.com");
  key = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body.key;
});
afterAll(() => app.close());

const send = (body: unknown, bearer: string | undefined = key) => app.call("POST", "/logs", { token: bearer, body });
const newest = async () => (await app.call("GET", "/dashboard/logs", { token })).body.logs[0];

test("[API-41] [API-43] accepts {name, message, level} with the application key as bearer", async () => {
  const { status, body } = await send({ name: "sandbox", message: "Hello world!", level: "text" });
  expect(status).toBe(202);
  expect(body).toEqual({ success: true, message: "Stored", accepted: 1, rejected: [] });
  expect(await newest()).toMatchObject({ source: "sandbox", message: "Hello world!", type: "text", level: "text" });
});

test("[API-36] [API-42] every level of the contract is accepted and returned as it was sent", async () => {
  for (const level of ["text", "log", "warn", "error", "info", "debug", "warning"]) {
    expect((await send({ name: "sandbox", message: "Hello world!", level })).body.accepted).toBe(1);
    expect((await newest()).type).toBe(level);
  }
});

test("levels of other libraries are mapped, and the word stays as it was sent", async () => {
  const sent = ["FATAL", "Warning", "notice", "trace", 30, 3] as const;
  const levels = ["error", "warn", "info", "debug", "info", "error"];
  expect((await send(sent.map((level) => ({ message: `level ${level}`, level })))).body.accepted).toBe(6);
  const { logs } = (await app.call("GET", "/dashboard/logs?limit=6", { token })).body;
  const seen = logs.map(({ type, level }: { type: string; level: string }) => [type, level]).toReversed();
  expect(seen).toEqual(sent.map((word, i) => [String(word), levels[i]]));

  const messages = async (query: string) => {
    const { body } = await app.call("GET", `/dashboard/logs?limit=100&${query}`, { token });
    return body.logs.map(({ message }: { message: string }) => message);
  };
  expect(await messages("level=error")).toEqual(expect.arrayContaining(["level FATAL", "level 3"]));
  expect(await messages("level=error")).not.toContain("level notice");
  expect(await messages("search=level:debug")).toContain("level trace");
  expect(await messages("search=type:fatal")).toEqual(["level FATAL"]);
  expect((await send({ message: "x", level: "loud" })).body.rejected[0].reason).toMatch(
    /^level must be one of error, /,
  );
});

test("the response to one event names the address of its log", async () => {
  const locationOf = async (payload: object) => {
    const { headers } = await app.send("POST", "/logs", { token: key, body: payload });
    return headers.location;
  };
  const location = await locationOf({ message: "find me", timestamp: "2025-12-31T23:00:00.000Z" });
  await app.stored();
  expect((await app.call("GET", `/${location}`, { token })).body.log).toMatchObject({ message: "find me" });
  expect(await locationOf({ message: 42 })).toBeUndefined();
  expect(await locationOf([{ message: "one of a list" }])).toBeUndefined();
});

test("[API-45] all fields of the logger's record are kept", async () => {
  const record = {
    level: "error",
    message: "Payment timed out",
    timestamp: "2025-12-31T23:59:59.999Z",
    name: "checkout-web",
    environment: "browser",
    metadata: { url: "/cart", userAgent: "Mozilla/5.0", platform: "MacIntel", screen: { width: 390, height: 844 } },
    stack: "Error: Payment timed out\n    at pay (main.js:1:2)",
  };
  await send(record);
  const { logs } = (await app.call("GET", "/dashboard/logs?level=error&limit=100", { token })).body;
  const { timestamp: createdAt, name: source, ...same } = record;
  expect(logs).toContainEqual(expect.objectContaining({ ...same, createdAt, source }));
});

test("[API-43] a well-formed body with only invalid events is 202 with accepted 0", async () => {
  expect(await send([{ message: 1 }])).toMatchObject({
    status: 202,
    body: {
      message: "No event was stored",
      accepted: 0,
      rejected: [{ index: 0, reason: "message must be text" }],
    },
  });
});

test.each([
  ["no key", undefined],
  ["a key that was never issued", `console_${"x".repeat(43)}`],
  ["text that isn't a key", "password"],
])("%s gets a 401", async (_, bearer) => {
  const response = await app.call("POST", "/logs", { token: bearer, body: { message: "hello" } });
  expect(response).toMatchObject({ status: 401, body: { success: false, code: "bad_key" } });
});

test("[API-44] a login token isn't accepted as an application key, nor vice versa", async () => {
  expect((await send({ message: "hello" }, token)).status).toBe(401);
  expect((await app.call("GET", "/dashboard/logs", { token: key })).status).toBe(401);
});

test("odd and invalid events don't affect the others", async () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const payload = `[{"message":7},{"message":"deep","data":${deep}},{"message":"odd","data":{"__proto__":{"a":1},"constructor":{"prototype":1},"kept":2}},{"message":"after"}]`;
  const response = await app.app.inject({
    method: "POST",
    url: "/api/logs",
    payload,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
  });
  expect(response.statusCode).toBe(202);
  expect(response.json()).toMatchObject({
    accepted: 3,
    rejected: [{ index: 0, reason: "message must be text" }],
  });
  const { logs } = (await app.call("GET", "/dashboard/logs?limit=3", { token })).body;
  expect(logs.map(({ message }: { message: string }) => message)).toEqual(["after", "odd", "deep"]);
  expect(logs[2].marks).toEqual(["data cut"]);
  expect(JSON.stringify(logs[1].data)).toBe('{"__proto__":{"a":1},"constructor":{"prototype":1},"kept":2}');
});

test("logs of one request keep their order, and each has a unique id", async () => {
  const messages = Array.from({ length: 50 }, (_, index) => `line ${index}`);
  await send(messages.map((message) => ({ id: "same", message })));
  const { logs } = (await app.call("GET", "/dashboard/logs?limit=50", { token })).body;
  expect(logs.map(({ message }: { message: string }) => message)).toEqual(messages.toReversed());
  expect(new Set(logs.map(({ id }: { id: string }) => id)).size).toBe(50);
});

describe("an invalid body", () => {
  const headers = { authorization: "", "content-type": "application/json" };
  const raw = (payload: string, type = "application/json") =>
    app.app.inject({
      method: "POST",
      url: "/api/logs",
      payload,
      headers: { ...headers, authorization: `Bearer ${key}`, "content-type": type },
    });

  test.each([
    ["invalid JSON", () => raw("{"), 400, "bad_json"],
    ["nothing", () => raw(""), 400, "bad_json"],
    ["another type", () => raw("<log/>", "text/xml"), 415, "unsupported_media_type"],
    ["more than 5 MB", () => raw(JSON.stringify({ message: "x".repeat(5 * 1024 * 1024) })), 413, "body_too_large"],
    ["more than 1,000 events", () => raw(JSON.stringify(Array(1_001).fill({ message: "x" }))), 413, "too_many_events"],
    ["a number", () => raw("7"), 400, "bad_request"],
  ])("%s: %#", async (_, post, status, code) => {
    const response = await post();
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ success: false, message: expect.any(String), code });
  });
});

describe("supported formats:", () => {
  const post = (payload: Buffer | string, headers: Record<string, string>, query = "") =>
    app.app.inject({ method: "POST", url: `/api/logs${query}`, payload, headers });
  const authorization = () => `Bearer ${key}`;

  test("compressed", async () => {
    const json = "application/json";
    const text = JSON.stringify({ message: "compressed" });
    for (const [encoding, body] of [
      ["gzip", gzipSync(text)],
      ["deflate", deflateSync(text)],
      ["br", brotliCompressSync(text)],
    ] as const) {
      const headers = { authorization: authorization(), "content-type": json, "content-encoding": encoding };
      expect((await post(body, headers)).json()).toMatchObject({ accepted: 1 });
    }
    const headers = { authorization: authorization(), "content-type": json, "content-encoding": "gzip" };
    const bomb = await post(gzipSync(Buffer.alloc(20 * 1024 * 1024)), headers);
    expect([bomb.statusCode, bomb.json().code]).toEqual([413, "batch_too_large"]);
    const broken = await post("{}", headers);
    expect([broken.statusCode, broken.json().code]).toEqual([400, "bad_compression"]);
  });

  test("as JSON lines; only invalid lines are rejected", async () => {
    const lines = '{"message":"one"}\n{"message":\n{"message":"three"}\n';
    const response = await post(lines, { authorization: authorization(), "content-type": "application/x-ndjson" });
    expect(response.json()).toMatchObject({
      accepted: 2,
      rejected: [{ index: 1, reason: "the line is not valid JSON" }],
    });
  });

  test("as a beacon: text, with the key in the URL", async () => {
    const text = JSON.stringify([{ message: "page hidden" }]);
    const response = await post(text, { "content-type": "text/plain;charset=UTF-8" }, `?key=${key}`);
    expect(response.statusCode).toBe(202);
    expect((await newest()).message).toBe("page hidden");
    expect((await post(text, { "content-type": "text/plain" }, "?key=console_wrong")).statusCode).toBe(401);
    expect((await post(text, { "content-type": "text/plain" }, `?key=${key}&key=${key}`)).statusCode).toBe(401);
  });
});

describe("CORS", () => {
  test("pages of any origin can send logs", async () => {
    const preflight = await app.app.inject({
      method: "OPTIONS",
      url: "/api/logs",
      headers: {
        origin: "https://shop.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "authorization,content-type",
    });
    const response = await app.call("POST", "/logs", { headers: { origin: "https://shop.example" }, body: {} });
    expect(response.headers["access-control-allow-origin"]).toBe("*");
  });

  test("pages of other origins can't read the dashboard", async () => {
    const response = await app.call("GET", "/dashboard/logs", { token, headers: { origin: "https://evil.example" } });
    expect(response.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a batch with an id", () => {
  const count = async () => (await app.call("GET", "/dashboard/logs", { token })).body.pagination.total;

  test("is stored once, no matter how often it is sent, and repeats get the first response", async () => {
    const before = await count();
    const batch = { batchId: "first", logs: [{ message: "once" }, { message: 1 }] };
    const [first, ...repeats] = await Promise.all([
      send(batch),
      send(batch),
      send({ ...batch, logs: [{ message: "other" }] }),
    ]);
    expect(first).toMatchObject({ status: 202, body: { accepted: 1, rejected: [{ index: 1 }] } });
    for (const repeat of [...repeats, await send(batch)])
      expect(repeat).toMatchObject({ status: 202, body: first.body });
    expect(await count()).toBe(before + 1);
  });

  test("gets an equal response even if the first one was too long to store", async () => {
    const before = await count();
    const batch = {
      batchId: "long",
      logs: [{ message: "once" }, ...Array.from({ length: 500 }, () => ({ level: "x" }))],
    };
    const first = await send(batch);
    expect(first.body.rejected).toHaveLength(500);
    expect((await send(batch)).body).toEqual(first.body);
    expect(await count()).toBe(before + 1);
  });

  test("is a new batch in another application, and a day later", async () => {
    const before = await count();
    const batch = { batchId: "second", logs: [{ message: "twice" }] };
    const other = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "other" } })).body.key;
    await Promise.all([send(batch), send(batch, other)]);
    expect(await count()).toBe(before + 2);
    app.clock.advance(24 * 3_600_000);
    await send(batch);
    expect(await count()).toBe(before + 3);
  });

  test.each(["", 7, "x".repeat(201)])("the id %j is rejected", async (batchId) => {
    expect(await send({ batchId, logs: [{ message: "hello" }] })).toMatchObject({
      status: 400,
      body: { code: "bad_request", message: "batchId must be a string of 1 to 200 characters." },
    });
  });
});

test("rejections are listed with the reason and the application, never with a body", async () => {
  await app.call("POST", "/logs", { token: key, body: "{no json", headers: { "content-type": "application/json" } });
  await send([{ message: "fine" }, { message: 42, level: "secret" }]);
  await send({ message: "x".repeat(5 * 1024 * 1024 + 1) });
  const { refusals } = (await app.call("GET", "/dashboard/refusals", { token })).body;
  for (const code of ["bad_json", "bad_event", "body_too_large"]) {
    expect(refusals).toContainEqual(expect.objectContaining({ code, applicationId: expect.any(String) }));
  }
  expect(JSON.stringify(refusals)).not.toMatch(/xxxx|secret/);
});
