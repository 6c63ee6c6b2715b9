import { once } from "node:events";
import { request as httpsRequest } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { generate } from "selfsigned";
import { afterEach, expect, test } from "vitest";
import { loggerOptions } from "./http/logger.ts";
import { startTestApp, type TestApp, testOutboxKey } from "./testing/test-app.ts";

let running: TestApp | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(...options: Parameters<typeof startTestApp>) {
  running = await startTestApp(...options);
  return running;
}

test("[API-02] every response is JSON with success and message; an error has a stable code and the right status", async () => {
  const { call } = await start();
  const answers = [
    await call("GET", "/healthz"),
    await call("GET", "/auth/user-data"),
    await call("GET", "/no-such-call"),
    await call("POST", "/auth/gmail-login", { body: {} }),
    await call("POST", "/logs", { body: { message: "hello" } }),
  ];
  expect(answers.map(({ status, body }) => [status, body.success, body.code])).toEqual([
    [200, true, undefined],
    [401, false, "not_signed_in"],
    [404, false, "not_found"],
    [400, false, "bad_request"],
    [401, false, "bad_key"],
  ]);
  for (const { headers, body } of answers) {
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(body.message).toEqual(expect.stringMatching(/\w/));
  }
});

test("[API-02] errors before routing have the same shape", async () => {
  const { app } = await start();
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const requests = [
    ["GET /api/%ZZ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400, "bad_request"],
    ["no HTTP at all\r\n\r\n", 400, "bad_request"],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`, 431, "headers_too_large"],
  ] as const;
  for (const [bytes, status, code] of requests) {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    socket.end(bytes);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String), code });
  }
});

test("a body that is too large is rejected, naming the limit of its route", async () => {
  const { call } = await start();
  const body = { email: "ada@example.com", password: "x".repeat(70_000) };
  expect(await call("POST", "/auth/gmail-login", { body })).toMatchObject({
    status: 413,
    body: { code: "body_too_large", message: "The body is larger than 64 kB, the limit for this call." },
  });
});

test("an internal error is a 500 that reveals only the request id; the details are logged", async () => {
  const lines: string[] = [];
  const { app } = await start({ logger: pino(loggerOptions("info"), { write: (line: string) => lines.push(line) }) });
  app.get("/boom", () => {
    throw new Error("password=hunter2 in a message of ours");
  });
  const answer = await app.inject("/boom");
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ success: false, code: "internal", message: expect.not.stringContaining("hunter2") });
  expect(lines.find((line) => line.includes("request failed"))).toContain(String(answer.headers["x-request-id"]));
});

test("each request is logged on one line, without query, headers or body", async () => {
  const lines: string[] = [];
  const { call } = await start({ logger: pino(loggerOptions("debug"), { write: (line: string) => lines.push(line) }) });
  await call("POST", "/logs?key=console_secret1", { token: "console_secret2", body: { message: "secret3" } });
  const entry = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === "request");
  expect(entry).toMatchObject({
    req: { method: "POST", path: "/api/logs" },
    res: { status: 401 },
    reqId: expect.any(String),
  });
  expect(lines.join("")).not.toContain("secret");
});

test("readiness depends on the stores, health doesn't", async () => {
  const { call, storage, clock } = await start();
  const waiting = { logs: 0, bytes: 0, oldestMs: 0, setAside: 0 };
  expect(await call("GET", "/readyz")).toMatchObject({ status: 200, body: { waiting } });
  await storage.close();
  clock.advance(1_000);
  expect(await call("GET", "/readyz")).toMatchObject({ status: 503, body: { code: "not_ready" } });
  expect((await call("GET", "/healthz")).status).toBe(200);
});

test("security headers are set", async () => {
  const { call } = await start();
  const { headers } = await call("GET", "/healthz");
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("the OpenAPI document describes every endpoint with its body and responses", async () => {
  const { call } = await start();
  const { body } = await call("GET", "/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(Object.keys(body.paths).sort()).toEqual([
    "/api/alerts/channels",
    "/api/alerts/channels/destinations",
    "/api/alerts/channels/test",
    "/api/alerts/channels/{id}",
    "/api/alerts/channels/{id}/code",
    "/api/alerts/channels/{id}/confirm",
    "/api/alerts/channels/{id}/deliveries",
    "/api/alerts/channels/{id}/enabled",
    "/api/alerts/channels/{id}/rotate",
    "/api/alerts/deliveries/{id}/resend",
    "/api/alerts/incidents",
    "/api/alerts/incidents/count",
    "/api/alerts/incidents/{number}",
    "/api/alerts/incidents/{number}/acknowledge",
    "/api/alerts/incidents/{number}/mute",
    "/api/alerts/incidents/{number}/notes",
    "/api/alerts/incidents/{number}/reopen",
    "/api/alerts/incidents/{number}/resolve",
    "/api/alerts/live",
    "/api/alerts/rules",
    "/api/alerts/rules/preview",
    "/api/alerts/rules/test",
    "/api/alerts/rules/{id}",
    "/api/alerts/rules/{id}/evaluations",
    "/api/alerts/rules/{id}/mute",
    "/api/alerts/rules/{id}/test",
    "/api/auth/change-password",
    "/api/auth/confirm-password",
    "/api/auth/create-gmail-account",
    "/api/auth/delete-account",
    "/api/auth/editor-token",
    "/api/auth/forget-password",
    "/api/auth/github",
    "/api/auth/gmail-login",
    "/api/auth/google",
    "/api/auth/invitations/accept",
    "/api/auth/invitations/preview",
    "/api/auth/invitations/register",
    "/api/auth/logout",
    "/api/auth/logout-everywhere",
    "/api/auth/passkey",
    "/api/auth/passkey/options",
    "/api/auth/providers",
    "/api/auth/resend-code",
    "/api/auth/reset-password",
    "/api/auth/second-factor",
    "/api/auth/second-factor/options",
    "/api/auth/second-factors",
    "/api/auth/second-factors/passkeys",
    "/api/auth/second-factors/passkeys/options",
    "/api/auth/second-factors/passkeys/{id}",
    "/api/auth/second-factors/recovery-codes",
    "/api/auth/second-factors/totp",
    "/api/auth/second-factors/totp/confirm",
    "/api/auth/sessions",
    "/api/auth/sessions/{id}",
    "/api/auth/sso/break-glass",
    "/api/auth/sso/break-glass/code",
    "/api/auth/sso/start",
    "/api/auth/user-data",
    "/api/auth/verifiy-otp",
    "/api/auth/verify-otp",
    "/api/contact",
    "/api/dashboard/applications/{id}",
    "/api/dashboard/applications/{id}/redaction",
    "/api/dashboard/applications/{id}/redaction/preview",
    "/api/dashboard/applications/{id}/rotate-key",
    "/api/dashboard/code",
    "/api/dashboard/create-key",
    "/api/dashboard/credits",
    "/api/dashboard/credits/auto-refill",
    "/api/dashboard/credits/history",
    "/api/dashboard/credits/history/export",
    "/api/dashboard/credits/purchases",
    "/api/dashboard/credits/purchases/{id}",
    "/api/dashboard/credits/usage",
    "/api/dashboard/delete-all-logs",
    "/api/dashboard/delete-key/{id}",
    "/api/dashboard/get-keys",
    "/api/dashboard/logs",
    "/api/dashboard/logs/export",
    "/api/dashboard/logs/facets",
    "/api/dashboard/logs/histogram",
    "/api/dashboard/logs/live",
    "/api/dashboard/logs/{id}",
    "/api/dashboard/logs/{id}/analyze",
    "/api/dashboard/logs/{id}/surrounding",
    "/api/dashboard/overview",
    "/api/dashboard/plan",
    "/api/dashboard/refusals",
    "/api/dashboard/settings/notifications",
    "/api/dashboard/settings/profile",
    "/api/dashboard/stats",
    "/api/dashboard/usage",
    "/api/dashboard/views",
    "/api/dashboard/views/{id}",
    "/api/healthz",
    "/api/issues",
    "/api/issues/changes",
    "/api/issues/changes/{changeId}/undo",
    "/api/issues/count",
    "/api/issues/live",
    "/api/issues/rules",
    "/api/issues/rules/preview",
    "/api/issues/rules/{id}",
    "/api/issues/{id}",
    "/api/issues/{id}/activity",
    "/api/issues/{id}/comments",
    "/api/issues/{id}/distributions",
    "/api/issues/{id}/event",
    "/api/issues/{id}/logs",
    "/api/issues/{id}/similar",
    "/api/logs",
    "/api/outbox",
    "/api/outbox/messages",
    "/api/readyz",
    "/api/releases",
    "/api/team/audit",
    "/api/team/audit/export",
    "/api/team/audit/verify",
    "/api/team/invitations",
    "/api/team/invitations/{id}",
    "/api/team/invitations/{id}/resend",
    "/api/team/leave",
    "/api/team/members",
    "/api/team/members/{accountId}",
    "/api/team/sso",
    "/api/team/sso/domains/verify",
    "/api/team/sso/test",
    "/api/team/tokens",
    "/api/team/tokens/{id}",
    "/api/team/transfer",
    "/api/teams",
    "/api/teams/{id}",
    "/api/tokens",
    "/api/tokens/{id}",
    "/api/unsubscribe/{token}",
  ]);
  for (const [path, calls] of Object.entries<Record<string, OpenApiCall>>(body.paths)) {
    for (const [method, call] of Object.entries(calls)) {
      const takesBody = ["post", "put"].includes(method) ? !hasNoBody.test(path) : isDeleteByName(method, path);
      expect([path, call.requestBody !== undefined]).toEqual([path, takesBody]);
      expect([path, call.security !== undefined]).toEqual([path, call["x-needs"] !== "public" || hasOwnKey.test(path)]);
      expect([path, ...Object.keys(call.responses)]).toEqual([path, ...(goodStatuses[path] ?? ["200"]), "4XX", "5XX"]);
    }
  }
});

interface OpenApiCall {
  requestBody?: object;
  security?: object[];
  "x-needs"?: string;
  responses: object;
}

const goodStatuses: Record<string, string[]> = {
  "/api/logs": ["202"],
  "/api/auth/github": ["302"],
  "/api/auth/google": ["302"],
  "/api/dashboard/code": ["200", "304"],
};

const isDeleteByName = (method: string, path: string) => method === "delete" && path === "/api/teams/{id}";

const hasNoBody =
  /auth\/logout|rotate-key|analyze|passkey\/options|passkeys\/options|second-factors\/(?:totp|recovery-codes)$|team\/leave|resend$|changes\/\{changeId\}\/undo$|sso\/test|rules\/\{id\}\/test$|incidents\/\{number\}\/(?:acknowledge|resolve|reopen)$|channels\/\{id\}\/(?:code|rotate)$|unsubscribe/;

/** Authorized by another key than a session: that of an application, or of the outbox, or a permission to reset a password. */
const hasOwnKey = /\/api\/(?:logs|outbox.*|auth\/reset-password)$/;

test("the outbox shows emails only on this machine", async () => {
  const { call, signUp, codeFor } = await start();
  await signUp("outbox@example.com");
  const local = { host: "localhost:4000" };
  const { status, body } = await call("GET", "/outbox", { headers: local, token: testOutboxKey });
  expect(status).toBe(200);
  expect(body.mails).toEqual([
    {
      id: expect.any(String),
      to: "outbox@example.com",
      subject: `${codeFor("outbox@example.com")} is your Contrail code`,
      text: expect.stringContaining(`${codeFor("outbox@example.com")}`),
      html: expect.stringContaining(`${codeFor("outbox@example.com")}`),
      createdAt: "2026-01-01T00:00:00.000Z",
    },
  ]);
  for (const headers of [{ host: "logs.example.com" }, { ...local, "x-forwarded-for": "203.0.113.9" }]) {
    expect(await call("GET", "/outbox", { headers, token: testOutboxKey })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  }
  // As a reverse proxy on this machine forwards requests.
  for (const token of [undefined, "", "made-up", `${testOutboxKey}x`, testOutboxKey.slice(0, -1)]) {
    expect(await call("GET", "/outbox", { headers: local, token })).toMatchObject({
      status: 403,
      body: { code: "outbox_locked", message: expect.stringContaining("terminal") },
    });
  }
});

test.each([
  ["for other machines", { publicUrl: "https://logs.example.com" }],
  ["with a public URL", { publicUrl: "http://192.168.1.7:4000" }],
  ["behind a trusted proxy", { trustProxy: true }],
  ["behind a trusted proxy on this machine", { trustProxy: ["127.0.0.1"] }],
])("there is no outbox on an installation %s: a proxy may hide where requests come from", async (_, options) => {
  const { call } = await start(options);
  expect((await call("GET", "/outbox", { headers: { host: "127.0.0.1:4000" }, token: testOutboxKey })).status).toBe(
    404,
  );
});

test("pages of any origin can send logs, but can't call anything else", async () => {
  const { app } = await start();
  const headers = {
    origin: "https://shop.example",
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type",
  };
  const ask = (url: string) => app.inject({ method: "OPTIONS", url, headers });
  const allowed = await ask("/api/logs?key=console_1");
  expect([allowed.statusCode, allowed.body]).toEqual([204, ""]);
  expect(allowed.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "authorization,content-type",
    "access-control-max-age": "86400",
  });
  const refused = await app.inject({ method: "POST", url: "/api/logs", headers, payload: { message: "hello" } });
  expect(refused.statusCode).toBe(401);
  expect(refused.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "Location, Retry-After",
  });
  for (const url of ["/api/auth/gmail-login", "/api/dashboard/logs", "/api/logs/1", "/api/healthz", "/"]) {
    const answer = await ask(url);
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, "not_found"]);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  }
});

test("[CLAIM-10] with a certificate, the server uses HTTPS and sets HSTS", async () => {
  const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }]);
  const { app } = await start({ https: { cert: Buffer.from(cert), key: Buffer.from(key) } });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const request = httpsRequest({
    host: "127.0.0.1",
    port,
    path: "/api/healthz",
    ca: cert,
    servername: "localhost",
  }).end();
  const [response] = await once(request, "response");
  expect(response.statusCode).toBe(200);
  expect(response.headers["strict-transport-security"]).toContain("max-age");
  response.resume();
});
