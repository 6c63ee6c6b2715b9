import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const connect = (token: string, body: object) => app.call("POST", "/auth/editor-token", { token, body });
const tokenIn = (url: string) => new URL(url).searchParams.get("token") ?? "";

test("[VS-06] an editor gets its own token, named and revocable, by a link that echoes its state", async () => {
  const token = await app.signUp("editor@example.com");
  const vs = "cursor://contrail.contrail/auth-callback";
  const { status, body } = await connect(token, { vs, state: "s 1" });
  expect(status).toBe(200);
  expect(body.address).toBe(`${vs}?token=${tokenIn(body.address)}&state=s+1`);
  expect(tokenIn(body.address)).not.toBe(token);
  expect(body.session).toMatchObject({ kind: "editor", name: "Cursor", current: false });

  const editor = tokenIn(body.address);
  expect((await app.call("GET", "/auth/user-data", { token: editor })).body.data.email).toBe("editor@example.com");
  const { sessions } = (await app.call("GET", "/auth/sessions", { token })).body;
  expect(sessions).toContainEqual(body.session);

  await app.call("DELETE", `/auth/sessions/${body.session.id}`, { token });
  expect((await app.call("GET", "/auth/user-data", { token: editor })).status).toBe(401);
  expect((await app.call("GET", "/auth/user-data", { token })).status).toBe(200);
});

test("[VS-07] a foreign callback is rejected with an explanation, and no token is issued", async () => {
  const token = await app.signUp("phished@example.com");
  for (const vs of ["https://evil.example/auth-callback", "vscode://evil.extension/auth-callback", "javascript:x"]) {
    expect(await connect(token, { vs })).toMatchObject({
      status: 400,
      body: {
        code: "editor_refused",
        message: expect.stringContaining("can only sign in its own editor extension"),
      },
    });
  }
  expect((await app.call("GET", "/auth/sessions", { token })).body.sessions).toHaveLength(1);
});

test("an editor's token can only read, and sign itself out", async () => {
  const token = await app.signUp("limited@example.com");
  const editor = tokenIn((await connect(token, { vs: "" })).body.address);
  const { application } = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body;
  for (const path of ["/dashboard/logs", "/issues", "/alerts/incidents", "/dashboard/code?app=shop&path=cart.ts"])
    expect([path, (await app.call("GET", path, { token: editor })).status]).toEqual([path, 200]);
  const changing = (await changingCalls()).filter((call) => !["POST /auth/logout", ...previews].includes(call));
  expect(changing.length).toBeGreaterThan(50);
  for (const call of [...changing, "GET /auth/sessions", "GET /tokens"]) {
    const [method = "", path = ""] = call.split(" ");
    const url = path.replace(/\{\w+\}/, application.id);
    const response = await app.call(method as "POST", url, { token: editor });
    expect([call, response.status, response.body.code]).toEqual([call, 403, "editor_not_allowed"]);
  }
  expect((await app.call("POST", "/auth/logout", { token: editor })).status).toBe(200);
  expect((await app.call("GET", "/dashboard/logs", { token: editor })).status).toBe(401);
});

/** They need a body, and change nothing. */
const previews = [
  "POST /dashboard/applications/{id}/redaction/preview",
  "POST /issues/rules/preview",
  "POST /alerts/rules/preview",
];

/** Every endpoint that needs a token and changes something, from the OpenAPI document. */
async function changingCalls(): Promise<string[]> {
  const { paths } = (await app.call("GET", "/openapi.json")).body;
  const otherTokens = ["/api/logs", "/api/auth/reset-password"];
  return Object.entries<Record<string, { security?: object[] }>>(paths)
    .filter(([path]) => !otherTokens.includes(path))
    .flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([method, { security }]) => method !== "get" && security !== undefined)
        .map(([method]) => `${method.toUpperCase()} ${path.slice("/api".length)}`),
    );
}

test("an editor sees the applications, but not their keys", async () => {
  const token = await app.signUp("keyless@example.com");
  const editor = tokenIn((await connect(token, { vs: "" })).body.address);
  const { application } = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body;
  expect((await app.call("GET", "/dashboard/get-keys", { token })).body.keys).toEqual([application]);
  expect((await app.call("GET", "/dashboard/get-keys", { token: editor })).body.keys).toEqual([
    { ...application, key: null },
  ]);
});

describe("the owner is notified by email", () => {
  const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);
  const subject = "VS Code was connected to your Contrail account";

  test("unless security emails are turned off", async () => {
    const token = await app.signUp("subject@example.com");
    await connect(token, { vs: "" });
    expect(await subjects("subject@example.com")).toContain(subject);

    const quiet = await app.signUp("quiet@example.com");
    await app.call("POST", "/dashboard/settings/notifications", { token: quiet, body: { security: false } });
    await connect(quiet, { vs: "" });
    expect(await subjects("quiet@example.com")).not.toContain(subject);
  });
});

test("an editor's token expires after 90 days", async () => {
  const token = await app.signUp("quarter@example.com");
  const editor = tokenIn((await connect(token, { vs: "" })).body.address);
  app.clock.advance(90 * 24 * 60 * 60_000 - 1);
  expect((await app.call("GET", "/auth/user-data", { token: editor })).status).toBe(200);
  app.clock.advance(1);
  expect((await app.call("GET", "/auth/user-data", { token: editor })).status).toBe(401);
});

test("an account has at most 20 editor tokens; the least recently used one is evicted", async () => {
  const token = await app.signUp("collector@example.com");
  const editors: string[] = [];
  const connectAnother = async () => {
    editors.push(tokenIn((await connect(token, { vs: "" })).body.address));
    app.clock.advance(60 * 60_000);
  };
  for (let n = 0; n < 20; n++) await connectAnother();
  const statusOf = async (editor = "") => (await app.call("GET", "/auth/user-data", { token: editor })).status;
  expect(await statusOf(editors[0])).toBe(200);
  await connectAnother();
  expect([await statusOf(editors[0]), await statusOf(editors[1]), await statusOf(editors[20])]).toEqual([
    200, 401, 200,
  ]);
  const { sessions } = (await app.call("GET", "/auth/sessions", { token })).body;
  expect(sessions.filter(({ kind }: { kind: string }) => kind === "editor")).toHaveLength(20);
});
