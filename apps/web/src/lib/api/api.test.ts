// @vitest-environment happy-dom
import { LoginResponse, TokenResponse } from "@contrail/protocol";
import { expect, test, vi } from "vitest";
import { ada, log } from "../../../test/test-data.ts";
import { errorResponse, startTestServer } from "../../../test/test-server.ts";
import { createApi } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { createCall } from "./call.ts";

const connect = (base: string) => createApi(createCall(base));

test("[API-08] the token passed to user-data is the bearer token, and data is the user", async () => {
  const server = await startTestServer();
  server.on("GET /api/auth/user-data", { data: ada });
  const { data } = await connect("/api").userData("a-token");
  expect(data).toEqual(ada);
  expect(server.requests).toEqual([
    { method: "GET", path: "/api/auth/user-data", authorization: "Bearer a-token", body: undefined },
  ]);
});

test("[API-01] calls go to the configured URL", async () => {
  const server = await startTestServer();
  server.on("GET /elsewhere/v1/dashboard/get-keys", { keys: [] });
  await expect(connect(`${server.origin}/elsewhere/v1`).applications("t")).resolves.toMatchObject({ keys: [] });
});

test("bodies are sent as JSON, without a bearer token before sign-in", async () => {
  const server = await startTestServer();
  server.on("POST /api/auth/verifiy-otp", { token: "fresh" });
  const body = { email: "ada@example.com", code: "417902", type: "account_verification" } as const;
  await expect(createCall("/api")("POST", "/auth/verifiy-otp", TokenResponse, { body })).resolves.toMatchObject({
    token: "fresh",
  });
  expect(server.requests).toEqual([{ method: "POST", path: "/api/auth/verifiy-otp", authorization: undefined, body }]);
});

test.each([
  [{ page: 1, limit: 10 }, "page=1&limit=10"],
  [{ page: 3, limit: 25, appName: "shop & co" }, "page=3&limit=25&appName=shop+%26+co"],
])("logs are requested with %o", async (list, query) => {
  const server = await startTestServer();
  server.on("GET /api/dashboard/logs", {
    logs: [log("1")],
    pagination: { page: 1, totalPages: 1, limit: 10, total: 1 },
  });
  await connect("/api").logs("t", list);
  expect(server.requests[0]?.path).toBe(`/api/dashboard/logs?${query}`);
});

test("a rejection becomes an ApiError with status, code and message", async () => {
  const server = await startTestServer();
  server.on("POST /api/auth/gmail-login", () => errorResponse(401, "bad_credentials", "Wrong password."));
  const error = await createCall("/api")("POST", "/auth/gmail-login", LoginResponse, {
    body: { email: "ada@example.com", password: "wrong" },
  }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 401, code: "bad_credentials", message: "Wrong password." });
});

test("[API-03] a dashboard call sends the bearer token", async () => {
  const server = await startTestServer();
  server.on("GET /api/dashboard/get-keys", { keys: [] });
  await connect("/api").applications("token-of-ada");
  expect(server.requests[0]?.authorization).toBe("Bearer token-of-ada");
});

test("[API-04] a call has no timeout", async () => {
  const server = await startTestServer();
  server.on("GET /api/dashboard/get-keys", { keys: [] });
  const fetched = vi.spyOn(globalThis, "fetch");
  await connect("/api").applications("t");
  expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty("signal");
  fetched.mockRestore();
});

test("[API-05] [API-06] the message of a response is logged, on success and on failure, which is rethrown", async () => {
  const server = await startTestServer();
  const logged = vi.spyOn(console, "debug").mockImplementation(() => undefined);
  server.on("GET /api/dashboard/get-keys", { keys: [] });
  await connect("/api").applications("t");
  server.on("GET /api/dashboard/get-keys", () => errorResponse(500, "internal", "Something broke."));
  await expect(connect("/api").applications("t")).rejects.toMatchObject({ message: "Something broke." });
  expect(logged.mock.calls).toEqual([["Done."], ["Something broke."]]);
  logged.mockRestore();
});

test("a response with an unexpected shape is an ApiError", async () => {
  const server = await startTestServer();
  server.on("GET /api/dashboard/stats", { stats: { consoleLog: "many" } });
  await expect(connect("/api").stats("t")).rejects.toMatchObject({ status: 200, code: "unexpected_answer" });
});

test("an unreachable server has a friendly message", async () => {
  await expect(connect("http://127.0.0.1:1").stats("t")).rejects.toMatchObject({
    status: 0,
    code: "unreachable",
    message: "Can't reach Contrail. Check your connection and try again.",
  });
});
