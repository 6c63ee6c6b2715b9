import { applicationScopes, dayMs, minuteMs, type Permission, parseTokenText, scopesInclude } from "@contrail/protocol";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { loggerOptions } from "../http/logger.ts";
import { systemActor } from "../storage/metadata/audit/append.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const create = (token: string, body: object, headers?: Record<string, string>) =>
  app.call("POST", "/tokens", { token, body, ...(headers && { headers }) });

/** The text of a new token. */
async function createToken(
  token: string,
  scopes: readonly string[],
  headers?: Record<string, string>,
): Promise<string> {
  return (await create(token, { name: "CI", scopes }, headers)).body.secret;
}

const statusOf = async (path: string, token: string) => (await app.call("GET", path, { token })).status;

/** Ada's team with Bob in it; requests in it need the header. */
async function createTeam(name: string, role: "viewer" | "member" | "admin") {
  const [ada, bob] = [await app.signUp(`ada-${name}@example.com`), await app.signUp(`bob-${name}@example.com`)];
  const { id: teamId = "" } = (await app.storage.accounts.byEmail(`ada-${name}@example.com`)) ?? {};
  const { id: accountId = "" } = (await app.storage.accounts.byEmail(`bob-${name}@example.com`)) ?? {};
  await app.storage.members.add({ teamId, accountId, role, createdAt: app.clock.now() });
  return { ada, bob, teamId, bobId: accountId, headers: { "contrail-team": teamId } };
}

test("a token is shown once, with a checksum, and listed without its text", async () => {
  const token = await app.signUp("once@example.com");
  const { status, body } = await create(token, { name: " Weekly report ", scopes: ["logs:read", "logs:read"] });
  expect(status).toBe(200);
  expect(parseTokenText(body.secret)).toBe("token");
  expect(body.token).toEqual({
    id: expect.any(String),
    kind: "token",
    name: "Weekly report",
    hint: body.secret.slice(0, 14),
    scopes: ["logs:read"],
    application: null,
    createdAt: new Date(app.clock.now()).toISOString(),
    lastUsedAt: null,
    expiresAt: new Date(app.clock.now() + 90 * dayMs).toISOString(),
  });
  const list = await app.send("GET", "/tokens", { token });
  expect(list.json().tokens).toEqual([body.token]);
  expect(list.body).not.toContain(body.secret);
});

test.each([
  ["no name", { name: " ", scopes: ["logs:read"] }, "Enter a name."],
  ["no scope", { name: "CI", scopes: [] }, "Select at least one scope."],
  ["an unknown scope", { name: "CI", scopes: ["secrets:read"] }, ""],
  ["another lifetime", { name: "CI", scopes: ["logs:read"], expiresInDays: 400 }, ""],
])("a token with %s is rejected", async (what, body, message) => {
  const token = await app.signUp(`${what.replaceAll(" ", "-")}@example.com`);
  expect(await create(token, body)).toMatchObject({
    status: 400,
    body: { code: "bad_request", message: expect.stringContaining(message) },
  });
});

test("[acceptance 13] a token with logs:read reads logs and nothing else", async () => {
  const token = await app.signUp("reader@example.com");
  const reader = await createToken(token, ["logs:read"]);
  expect(await statusOf("/dashboard/logs", reader)).toBe(200);
  for (const path of [
    "/dashboard/credits",
    "/team/tokens",
    "/tokens",
    "/auth/sessions",
    "/dashboard/settings/profile",
  ]) {
    expect([path, await statusOf(path, reader)]).toEqual([path, 403]);
  }
  const body = { name: "another", scopes: ["logs:read"] };
  expect(await create(reader, body)).toMatchObject({ status: 403, body: { code: "permission_denied" } });
  expect(await app.call("POST", "/dashboard/create-key", { token: reader, body: { name: "shop" } })).toMatchObject({
    status: 403,
    body: { code: "permission_denied", message: expect.stringContaining("apps:write") },
  });
  expect((await app.call("GET", "/dashboard/get-keys", { token: reader })).body.keys).toEqual([]);
});

test("keys are visible with apps:write only", async () => {
  const token = await app.signUp("keys@example.com");
  const { key } = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body;
  const keysFor = async (scopes: string[]) => {
    const { body } = await app.call("GET", "/dashboard/get-keys", { token: await createToken(token, scopes) });
    return body.keys.map((application: { key: string }) => application.key);
  };
  expect(await keysFor(["logs:read", "apps:write"])).toEqual([key]);
  expect(await keysFor(["logs:read"])).toEqual([null]);
});

test("[acceptance 13] a token loses what its owner loses", async () => {
  const { ada, bob, teamId, bobId, headers } = await createTeam("demoted", "admin");
  const { application } = (await app.call("POST", "/dashboard/create-key", { token: ada, body: { name: "shop" } }))
    .body;
  const token = await createToken(bob, ["logs:read", "apps:write", "team:admin"], headers);
  const rotate = () => app.call("POST", `/dashboard/applications/${application.id}/rotate-key`, { token });
  expect((await rotate()).status).toBe(200);
  await app.storage.members.setRole(teamId, bobId, "viewer");
  expect(await rotate()).toMatchObject({ status: 403, body: { code: "permission_denied" } });
  expect(await statusOf("/dashboard/logs", token)).toBe(200);
});

test("a token can't be used for another team of its owner", async () => {
  const { bob, teamId, bobId, headers } = await createTeam("bound", "member");
  const token = await createToken(bob, ["logs:read"], headers);
  const own = await app.call("GET", "/dashboard/logs", { token, headers: { "contrail-team": bobId } });
  expect(own).toMatchObject({ status: 404, body: { code: "team_not_found" } });
  expect((await app.call("GET", "/dashboard/logs", { token, headers: { "contrail-team": teamId } })).status).toBe(200);
  const { tokens } = (await app.call("GET", "/tokens", { token: bob })).body;
  expect(tokens).toEqual([]);
});

test("a scope above one's role isn't granted", async () => {
  const { bob, headers } = await createTeam("granting", "member");
  expect(await create(bob, { name: "CI", scopes: ["logs:read", "team:admin"] }, headers)).toMatchObject({
    status: 403,
    body: { code: "permission_denied", message: expect.stringContaining("team:admin needs the admin role") },
  });
});

test("a revoked token fails on the next call", async () => {
  const token = await app.signUp("revoked@example.com");
  const stranger = await app.signUp("stranger@example.com");
  const { secret, token: created } = (await create(token, { name: "CI", scopes: ["logs:read"] })).body;
  const missing = { status: 404, body: { code: "token_not_found" } };
  expect(await app.call("DELETE", `/tokens/${created.id}`, { token: stranger })).toMatchObject(missing);
  expect(await statusOf("/dashboard/logs", secret)).toBe(200);
  expect((await app.call("DELETE", `/tokens/${created.id}`, { token })).status).toBe(200);
  expect(await statusOf("/dashboard/logs", secret)).toBe(401);
  expect(await app.call("DELETE", `/tokens/${created.id}`, { token })).toMatchObject(missing);
});

test("tokens of a member end when they are removed, and don't come back with them", async () => {
  const { bob, teamId, bobId, headers } = await createTeam("removed", "member");
  const ofTeam = await createToken(bob, ["logs:read"], headers);
  const own = await createToken(bob, ["logs:read"]);
  await app.storage.members.remove(teamId, bobId, { actor: systemActor, at: app.clock.now() });
  expect([await statusOf("/dashboard/logs", ofTeam), await statusOf("/dashboard/logs", own)]).toEqual([401, 200]);
  await app.storage.members.add({ teamId, accountId: bobId, role: "member", createdAt: app.clock.now() });
  expect(await statusOf("/dashboard/logs", ofTeam)).toBe(401);
});

test("admins see the tokens of all members, without their text, and can revoke them", async () => {
  const { ada, bob, bobId, headers } = await createTeam("admins", "member");
  const { secret, token: created } = (await create(bob, { name: "Bob's", scopes: ["logs:read"] }, headers)).body;
  const list = await app.send("GET", "/team/tokens", { token: ada, headers });
  const owner = { id: bobId, name: "Ada", email: "bob-admins@example.com" };
  expect(list.json().tokens).toEqual([{ ...created, owner }]);
  expect(list.body).not.toContain(secret);
  expect((await app.call("GET", "/team/tokens", { token: bob, headers })).status).toBe(403);
  expect((await app.call("DELETE", `/team/tokens/${created.id}`, { token: bob, headers })).status).toBe(403);
  expect((await app.call("DELETE", `/tokens/${created.id}`, { token: ada, headers })).status).toBe(404);
  expect((await app.call("DELETE", `/team/tokens/${created.id}`, { token: ada })).status).toBe(200);
  expect(await statusOf("/dashboard/logs", secret)).toBe(401);
});

test("creating and revoking tokens is in the audit log of the team, without their text", async () => {
  const token = await app.signUp("audited@example.com");
  const { secret, token: created } = (await create(token, { name: "CI", scopes: ["logs:read"] })).body;
  await app.call("DELETE", `/tokens/${created.id}`, { token });
  const { session } = (await app.call("POST", "/auth/editor-token", { token, body: { vs: "" } })).body;
  await app.call("DELETE", `/auth/sessions/${session.id}`, { token });
  const log = await app.send("GET", "/team/audit", { token });
  const entries = log.json().entries.filter(({ action }: { action: string }) => action.startsWith("token."));
  expect(entries.map(({ action, target }: { action: string; target: object }) => [action, target])).toEqual([
    ["token.revoked", { id: session.id, name: "VS Code" }],
    ["token.created", { id: session.id, name: "VS Code" }],
    ["token.revoked", { id: created.id, name: "CI" }],
    ["token.created", { id: created.id, name: "CI" }],
  ]);
  expect(log.body).not.toContain(secret);
});

test("an account has at most 50 tokens", async () => {
  const token = await app.signUp("full@example.com");
  for (let n = 0; n < 50; n++) expect((await create(token, { name: `${n}`, scopes: ["logs:read"] })).status).toBe(200);
  expect(await create(token, { name: "one more", scopes: ["logs:read"] })).toMatchObject({
    status: 403,
    body: { code: "tokens_full" },
  });
});

describe("time", () => {
  test.each([30, 90, 365])("a token for %i days expires then", async (days) => {
    const token = await app.signUp(`days-${days}@example.com`);
    const { secret } = (await create(token, { name: "CI", scopes: ["logs:read"], expiresInDays: days })).body;
    app.clock.advance(days * dayMs - 1);
    expect(await statusOf("/dashboard/logs", secret)).toBe(200);
    app.clock.advance(1);
    expect(await statusOf("/dashboard/logs", secret)).toBe(401);
  });

  test("the last use is recorded once a minute", async () => {
    const token = await app.signUp("used@example.com");
    const secret = await createToken(token, ["logs:read"]);
    const lastUsed = async () => (await app.call("GET", "/tokens", { token })).body.tokens[0].lastUsedAt;
    const first = app.clock.now();
    await statusOf("/dashboard/logs", secret);
    expect(await lastUsed()).toBe(new Date(first).toISOString());
    app.clock.advance(minuteMs - 1);
    await statusOf("/dashboard/logs", secret);
    expect(await lastUsed()).toBe(new Date(first).toISOString());
    app.clock.advance(1);
    await statusOf("/dashboard/logs", secret);
    expect(await lastUsed()).toBe(new Date(first + minuteMs).toISOString());
  });
});

test("an editor's token is listed, and so is one from before tokens had scopes", async () => {
  const token = await app.signUp("both@example.com");
  const { address } = (await app.call("POST", "/auth/editor-token", { token, body: { vs: "" } })).body;
  const editor = new URL(address).searchParams.get("token") ?? "";
  expect(parseTokenText(editor)).toBe("editor");
  const { tokens } = (await app.call("GET", "/tokens", { token })).body;
  expect(tokens).toMatchObject([
    { kind: "editor", name: "VS Code", hint: editor.slice(0, 14), scopes: ["logs:read", "issues:read", "alerts:read"] },
  ]);
  expect((await app.call("DELETE", `/tokens/${tokens[0].id}`, { token })).status).toBe(200);
  expect(await statusOf("/dashboard/logs", editor)).toBe(401);
});

test("the owner gets an email with team, scopes and expiry, unless security emails are turned off", async () => {
  const token = await app.signUp("mailed@example.com");
  const subject = "A token was created for your Contrail account";
  const { secret } = (await create(token, { name: "Buy now", scopes: ["logs:read", "apps:write"] })).body;
  const mails = (await app.mailsTo("mailed@example.com")).filter((mail) => mail.subject === subject);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.bodyText).toContain("Ada's team");
  expect(mails[0]?.bodyText).toContain("logs:read, apps:write");
  expect(mails[0]?.bodyText).not.toContain("Buy now");
  expect(JSON.stringify(mails)).not.toContain(secret);

  await app.call("POST", "/dashboard/settings/notifications", { token, body: { security: false } });
  await createToken(token, ["logs:read"]);
  expect((await app.mailsTo("mailed@example.com")).filter((mail) => mail.subject === subject)).toHaveLength(1);
});

test("[acceptance 14] a token is stored as a keyed hash only and is in no log line", async () => {
  const lines: string[] = [];
  const logger = pino(loggerOptions("debug"), { write: (line: string) => lines.push(line) });
  const server = await startTestApp({ logger });
  onTestFinished(server.close);
  const token = await server.signUp("ada@example.com");
  const body = { name: "CI", scopes: ["logs:read", "team:admin"] };
  const headers = { "idempotency-key": "k-1" };
  const { secret, token: created } = (await server.call("POST", "/tokens", { token, body, headers })).body;
  await server.call("GET", "/dashboard/logs", { token: secret });
  await server.call("GET", `/dashboard/logs?token=${secret}`, { token: secret });
  await server.call("GET", "/dashboard/logs", { token: `${secret.slice(0, -1)}~` });
  await server.call("DELETE", `/tokens/${created.id}`, { token });
  await server.call("GET", "/dashboard/logs", { token: secret });
  const random = secret.slice("contrail_t".length);
  expect(JSON.stringify(await server.metadataRows())).not.toContain(random);
  expect(lines.filter((line) => line.includes('"event":"token_'))).toHaveLength(4);
  expect(lines.join("")).not.toContain(random);
});

describe("a token that is limited to an application", () => {
  async function createLimited(email: string) {
    const token = await app.signUp(email);
    const { id: teamId = "" } = (await app.storage.accounts.byEmail(email)) ?? {};
    const createApp = async (name: string): Promise<string> =>
      (await app.call("POST", "/dashboard/create-key", { token, body: { name } })).body.application.id;
    const [shop, office] = [await createApp("shop"), await createApp("office")];
    const created = await create(token, { name: "CI", scopes: ["releases:write"], application: "Shop" });
    return { token, teamId, shop, office, created: created.body.token, secret: created.body.secret as string };
  }

  test("is listed with it, works for it by name and id, and for no other", async () => {
    const { token, shop, office, created, secret } = await createLimited("limited@example.com");
    expect(created.application).toEqual({ id: shop, name: "shop" });
    for (const path of ["/tokens", "/team/tokens"]) {
      expect((await app.call("GET", path, { token })).body.tokens[0].application).toEqual({ id: shop, name: "shop" });
    }
    const announce = (application: string) =>
      app.call("POST", "/releases", { token: secret, body: { application, version: "1.0.0" } });
    expect((await announce("shop")).status).toBe(200);
    expect((await announce(shop)).status).toBe(200);
    for (const application of ["office", office]) {
      expect(await announce(application)).toMatchObject({
        status: 403,
        body: { code: "token_for_other_application", message: expect.stringContaining("limited to another") },
      });
    }
    const { releases } = (await app.call("GET", "/releases", { token })).body;
    expect(releases.map((release: { application: { name: string } }) => release.application.name)).toEqual(["shop"]);
  });

  test("is refused for another one by every route that its scope allows", async () => {
    const { secret, office } = await createLimited("routes@example.com");
    const { paths } = (await app.send("GET", "/openapi.json")).json();
    const allowed = Object.entries<Record<string, { "x-needs": Permission }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { "x-needs": needed }]) =>
        scopesInclude(applicationScopes, needed) ? [{ method: method.toUpperCase(), path }] : [],
      ),
    );
    expect(allowed.length).toBeGreaterThanOrEqual(2);
    const named = { application: office, version: "1.0.0" };
    for (const { method, path } of allowed) {
      const query = method === "POST" ? "" : `?${new URLSearchParams(named).toString()}`;
      const response = await app.call(method as "POST", `${path.replace(/^\/api/, "")}${query}`, {
        token: secret,
        ...(method === "POST" && { body: named }),
      });
      expect([method, path, response.body.code]).toEqual([method, path, "token_for_other_application"]);
    }
  });

  test("ends with the application, and both are in the audit log", async () => {
    const { token, teamId, shop, created, secret } = await createLimited("ended@example.com");
    await app.call("DELETE", `/dashboard/delete-key/${shop}`, { token });
    const body = { application: "shop", version: "1.0.0" };
    expect((await app.call("POST", "/releases", { token: secret, body })).body.code).toBe("not_signed_in");
    const entries = await app.storage.audit.list(teamId, {}, { limit: 50 });
    const revoked = entries.find(({ action }) => action === "token.revoked");
    expect(JSON.parse(revoked?.target ?? "[]")).toEqual([created.id, "CI"]);
    const made = entries.find(({ action }) => action === "token.created");
    expect(JSON.parse(made?.changes ?? "[]")).toContainEqual({ field: "application", from: null, to: "shop" });
  });

  test.each([
    ["of another team", { scopes: ["releases:write"], application: "unknown" }, 404, "application_not_found"],
    ["with other scopes", { scopes: ["releases:write", "logs:read"], application: "shop" }, 400, "bad_request"],
  ])("can't be created for one %s", async (what, body, status, code) => {
    const { token } = await createLimited(`${what.replaceAll(" ", "-")}-limited@example.com`);
    expect(await create(token, { name: "CI", ...body })).toMatchObject({ status, body: { code } });
  });
});
