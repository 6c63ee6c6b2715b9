import {
  can,
  type Permission,
  permissions,
  type Role,
  roles,
  scopesInclude,
  type TokenScope,
  tokenScopes,
} from "@contrail/protocol";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGuard } from "../auth/guard.ts";
import { systemClock } from "../clock.ts";
import { createServer } from "../http/create-server.ts";
import { systemActor } from "../storage/metadata/audit/append.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestTeam, type TestTeam } from "../testing/test-team.ts";
import { expectedNeeds } from "./testing/expected-needs.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Route {
  method: Method;
  path: string;
  needs: string;
}

let app: TestApp;
let team: TestTeam;
let stranger: string;
let editor: string;
/** Access tokens of the owner, by scope. */
const tokensOf = new Map<TokenScope, string>();
/** Created by an admin who is a viewer now, with all scopes. */
let formerAdmin: string;
let routes: Route[];
beforeAll(async () => {
  app = await startTestApp();
  team = await createTestTeam(app, "acme");
  stranger = await app.signUp("stranger@example.com");
  editor = await createEditorToken();
  for (const scope of tokenScopes) tokensOf.set(scope, await createAccessToken("owner", [scope]));
  formerAdmin = await createTokenOfFormerAdmin();
  const { paths } = (await app.call("GET", "/openapi.json")).body;
  routes = Object.entries<Record<string, { "x-needs": string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { "x-needs": needs }]) => ({
      method: method.toUpperCase() as Method,
      path: path.replace(/^\/api/, ""),
      needs,
    })),
  );
});
afterAll(() => app.close());

async function createEditorToken(): Promise<string> {
  const { body } = await app.call("POST", "/auth/editor-token", {
    token: team.tokens.owner,
    headers: team.headers,
    body: { vs: "vscode://contrail.contrail/auth-callback" },
  });
  return new URL(body.address).searchParams.get("token") ?? "";
}

async function createAccessToken(role: Role, scopes: readonly TokenScope[]): Promise<string> {
  const request = { token: team.tokens[role], headers: team.headers, body: { name: "CI", scopes } };
  return (await app.call("POST", "/tokens", request)).body.secret;
}

async function createTokenOfFormerAdmin(): Promise<string> {
  const accountId = team.accountIds.viewer;
  await app.storage.members.setRole(team.id, accountId, "admin");
  const token = await createAccessToken("viewer", tokenScopes);
  await app.storage.members.setRole(team.id, accountId, "viewer");
  return token;
}

const isPermission = (needs: string): needs is Permission => (permissions as readonly string[]).includes(needs);

/** Stops after the guard, if that lets it pass: with a body that can't be parsed, or a query that isn't valid. */
async function send({ method, path }: Route, token: string | undefined, teamId: string) {
  const query = path.endsWith("/live") ? "?level=none" : "";
  const filled = path.startsWith("/teams/") ? path.replace("{id}", teamId) : path.replace(/\{\w+\}/g, "unknown");
  const isRead = method === "GET";
  const response = await app.send(method, `${filled}${query}`, {
    token,
    headers: { "contrail-team": teamId, ...(!isRead && { "content-type": "application/unknown" }) },
    ...(!isRead && { body: "x" }),
  });
  return { status: response.statusCode, text: response.body };
}

const refusals = ["not_signed_in", "permission_denied", "editor_not_allowed", "team_not_found", "no_team"];

async function outcomeOf(route: Route, token: string | undefined): Promise<string> {
  const { text } = await send(route, token, team.id);
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? "";
  return refusals.includes(code) ? code : "passed";
}

const ofRole = (role: Role) => (needs: string) =>
  !isPermission(needs) || can(role, needs) ? "passed" : "permission_denied";

/** A token can do what its scopes and its owner's current role both allow. */
const ofToken = (role: Role, scopes: readonly TokenScope[]) => (needs: string) => {
  if (!isPermission(needs)) return needs === "account" ? "permission_denied" : "passed";
  return can(role, needs) && scopesInclude(scopes, needs) ? "passed" : "permission_denied";
};

const callers: Record<string, { token: () => string | undefined; expected: (needs: string) => string }> = {
  anonymous: { token: () => undefined, expected: (needs) => (needs === "public" ? "passed" : "not_signed_in") },
  viewer: { token: () => team.tokens.viewer, expected: ofRole("viewer") },
  member: { token: () => team.tokens.member, expected: ofRole("member") },
  admin: { token: () => team.tokens.admin, expected: ofRole("admin") },
  owner: { token: () => team.tokens.owner, expected: ofRole("owner") },
  stranger: { token: () => stranger, expected: (needs) => (isPermission(needs) ? "team_not_found" : "passed") },
  "editor token": {
    token: () => editor,
    expected: (needs) =>
      ["public", "session", "logs:read", "issues:read", "alerts:read"].includes(needs)
        ? "passed"
        : "editor_not_allowed",
  },
  ...Object.fromEntries(
    tokenScopes.map((scope) => [
      `token with ${scope}`,
      { token: () => tokensOf.get(scope), expected: ofToken("owner", [scope]) },
    ]),
  ),
  "token of a former admin": { token: () => formerAdmin, expected: ofToken("viewer", tokenScopes) },
};

test.each(Object.entries(callers))("[acceptance 3] every route answers %s as designed", async (_, caller) => {
  const outcomes: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    expected[name] = caller.expected(expectedNeeds[name] ?? "nothing");
    outcomes[name] = await outcomeOf(route, caller.token());
  }
  expect(outcomes).toEqual(expected);
});

test("every read of the dashboard works with a suitable token, except for what belongs to the account", () => {
  const readable = new Set(tokenScopes.flatMap((scope) => permissions.filter((each) => scopesInclude([scope], each))));
  const reads = routes.filter(({ method, path }) => method === "GET" && path.startsWith("/dashboard/"));
  expect(reads.length).toBeGreaterThan(15);
  const others = reads.filter(({ needs }) => !isPermission(needs) || !readable.has(needs));
  expect(others.map(({ path }) => path)).toEqual(["/dashboard/settings/profile", "/dashboard/settings/notifications"]);
});

test("[acceptance 3] every route declares what it needs", () => {
  const declared = Object.fromEntries(routes.map(({ method, path, needs }) => [`${method} ${path}`, needs]));
  expect(declared).toEqual(expectedNeeds);
  const server = createServer({ logger: pino({ level: "silent" }), trustProxy: false, https: undefined });
  const securityLog = { record() {} };
  createGuard({
    clock: systemClock,
    sessions: { byToken: async () => undefined, noteNetwork: async () => {} },
    securityLog,
  }).protect(server);
  expect(() => server.get("/undeclared", async () => "anything")).toThrow(
    "GET /undeclared doesn't declare what it needs.",
  );
});

test("[acceptance 4] a stranger can't tell an unknown team from someone else's", async () => {
  for (const route of routes.filter(({ needs }) => isPermission(needs))) {
    const [foreign, unknown] = [await send(route, stranger, team.id), await send(route, stranger, "team-none")];
    expect([route.path, foreign]).toEqual([route.path, unknown]);
  }
});

test("without a header, a request is about the personal team; an editor token is bound to its own", async () => {
  const names = async (token: string, headers?: Record<string, string>) =>
    (await app.call("GET", "/dashboard/get-keys", { token, ...(headers && { headers }) })).body.keys?.map(
      ({ name, key }: { name: string; key: string | null }) => [name, key === null],
    );
  const { owner, viewer } = team.tokens;
  await app.call("POST", "/dashboard/create-key", { token: owner, body: { name: "own" } });
  await app.call("POST", "/dashboard/create-key", { token: owner, headers: team.headers, body: { name: "shared" } });
  expect(await names(owner)).toEqual([["own", false]]);
  expect(await names(owner, team.headers)).toEqual([["shared", false]]);
  expect(await names(viewer)).toEqual([]);
  expect(await names(viewer, team.headers)).toEqual([["shared", true]]);
  expect(await names(editor)).toEqual([["shared", true]]);
  const elsewhere = { "contrail-team": team.accountIds.owner };
  expect(await app.call("GET", "/dashboard/get-keys", { token: editor, headers: elsewhere })).toMatchObject({
    status: 404,
    body: { code: "team_not_found" },
  });
});

test("the message of a refusal names the role that is needed", async () => {
  const { viewer } = team.tokens;
  expect(await app.call("DELETE", "/dashboard/delete-key/1", { token: viewer, headers: team.headers })).toMatchObject({
    status: 403,
    body: { code: "permission_denied", message: "You need the role admin in acme to do this. Yours is viewer." },
  });
});

test.each(roles)("someone who was %s and is removed has no access with the next request", async (role) => {
  const other = await createTestTeam(app, `former-${role}`);
  const read = () => app.call("GET", "/dashboard/logs", { token: other.tokens[role], headers: other.headers });
  expect((await read()).status).toBe(200);
  await app.storage.members.remove(other.id, other.accountIds[role], { actor: systemActor, at: app.clock.now() });
  expect(await read()).toMatchObject({ status: 404, body: { code: "team_not_found" } });
  expect((await app.call("GET", "/dashboard/logs", { token: other.tokens[role] })).status).toBe(200);
});
