import { dayMs, hourMs, type SaveSso } from "@contrail/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseAllowList } from "../../outbound/addresses.ts";
import { follow } from "../../testing/follow.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createAuthenticator } from "../second-factor/testing/authenticator.ts";
import { createTxtResolver } from "./domain-proof.ts";
import { type DnsServer, startDnsServer } from "./testing/dns-server.ts";
import { followToCallback } from "./testing/follow-to-callback.ts";
import { client, type IdentityServer, startIdentityServer } from "./testing/identity-server.ts";

const publicUrl = "http://localhost:4000";

let app: TestApp;
let provider: IdentityServer;
let dns: DnsServer;
/** Owner of the team, with an address outside of its domain. */
let owner: string;
let teamId: string;

beforeEach(async () => {
  [provider, dns] = await Promise.all([startIdentityServer(), startDnsServer()]);
  app = await startTestApp({
    outboundAllow: parseAllowList("127.0.0.1").allow,
    resolveTxt: createTxtResolver([dns.address]),
  });
  owner = await app.signUp("owner@other.example");
  teamId = (await app.storage.accounts.byEmail("owner@other.example"))?.id ?? "";
  provider.allowRedirectUri(`${publicUrl}/api/auth/sso/callback/${teamId}`);
});
afterEach(async () => {
  await app.close();
  await Promise.all([provider.close(), dns.close()]);
});

const settingsOf = (changes: Partial<SaveSso> = {}): SaveSso => ({
  issuer: provider.url,
  ...client,
  domains: ["acme.example"],
  defaultRole: "member",
  roleClaim: null,
  roleRules: [],
  required: false,
  ...changes,
});

const save = (changes: Partial<SaveSso> = {}, token = owner) =>
  app.call("PUT", "/team/sso", { token, body: settingsOf(changes) });
const verify = (domain = "acme.example", token = owner) =>
  app.call("POST", "/team/sso/domains/verify", { token, body: { domain } });

/** Saves the settings and proves the domain. */
async function setUp(changes: Partial<SaveSso> = {}) {
  const { body } = await save(changes);
  dns.setTxt("acme.example", body.connection.domains[0].record);
  expect((await verify()).status).toBe(200);
}

/** A browser that keeps our cookies. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const keep = (headers: unknown) => {
    for (const header of [headers ?? []].flat() as string[]) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookies,
    async start(email: string): Promise<string> {
      const response = await app.call("POST", "/auth/sso/start", { body: { email }, headers: { cookie: cookie() } });
      keep(response.headers["set-cookie"]);
      return response.body.url;
    },
    async startTest(token: string): Promise<string> {
      const response = await app.call("POST", "/team/sso/test", { token });
      keep(response.headers["set-cookie"]);
      return response.body.url;
    },
    async visit(url: string): Promise<string> {
      const response = await app.app.inject({ url: url.replace(publicUrl, ""), headers: { cookie: cookie() } });
      keep(response.headers["set-cookie"]);
      return String(response.headers.location);
    },
    async post(path: string, body: object) {
      return app.call("POST", path, { body, headers: { cookie: cookie() } });
    },
  };
}

/** The whole flow; returns where it ends. */
async function signInAt(email = "ada@acme.example", browser = openBrowser()): Promise<URL> {
  const url = await browser.start(email);
  return new URL(url.startsWith(publicUrl) ? url : await browser.visit(await followToCallback(url, publicUrl)));
}

/** Returns the login token. */
async function signIn(email?: string): Promise<string> {
  const end = await signInAt(email);
  expect(end.pathname).toBe("/auth-success");
  expect(end.searchParams.get("team")).toBe(teamId);
  return end.searchParams.get("token") ?? "";
}

/** Returns the recovery codes. */
async function addPasskey(token: string): Promise<string[]> {
  const path = "/auth/second-factors/passkeys";
  const { challenge, options } = (await app.call("POST", `${path}/options`, { token })).body;
  const passkey = createAuthenticator().create(options);
  return (await app.call("POST", path, { token, body: { challenge, name: "Laptop", passkey } })).body.recoveryCodes;
}

const inTeam = (token: string, path = "/dashboard/get-keys") =>
  app.call("GET", path, { token, headers: { "contrail-team": teamId } });
const roleOf = async (email: string) => (await app.storage.members.byEmail(teamId, email))?.role;
const failed = (error: string) => `${publicUrl}/login?error=${error}&provider=sso`;

describe("settings", () => {
  test("are saved without ever returning the secret, which is stored encrypted", async () => {
    expect((await app.call("GET", "/team/sso", { token: owner })).body).toMatchObject({
      connection: null,
      redirectUri: `${publicUrl}/api/auth/sso/callback/${teamId}`,
    });
    const saved = await save({ roleClaim: "groups", roleRules: [{ value: "ops", role: "admin" }] });
    expect(saved.body.connection).toEqual({
      issuer: provider.url,
      clientId: client.clientId,
      domains: [
        {
          domain: "acme.example",
          record: expect.stringMatching(/^contrail-verification=[\w-]{32}$/),
          verified: false,
        },
      ],
      defaultRole: "member",
      roleClaim: "groups",
      roleRules: [{ value: "ops", role: "admin" }],
      required: false,
      isCurrentSession: false,
    });
    expect(JSON.stringify(saved.body)).not.toContain(client.clientSecret);
    expect(JSON.stringify(await app.metadataRows())).not.toContain(client.clientSecret);
    const { clientSecret: _, ...kept } = settingsOf({ defaultRole: "viewer" });
    expect((await app.call("PUT", "/team/sso", { token: owner, body: kept })).body.connection.defaultRole).toBe(
      "viewer",
    );
  });

  test.each([
    [
      "a new client without its secret",
      () => ({ clientId: "other", clientSecret: undefined }),
      422,
      "sso_secret_needed",
    ],
    [
      "an issuer for everyone",
      () => ({ issuer: "https://login.microsoftonline.com/common/v2.0" }),
      422,
      "sso_issuer_shared",
    ],
    ["another server", () => ({ issuer: `${provider.url}/nothing` }), 422, "sso_issuer_invalid"],
    ["the metadata service", () => ({ issuer: "http://169.254.169.254/" }), 422, "sso_issuer_unreachable"],
    ["a private address", () => ({ issuer: "https://10.0.0.1" }), 422, "sso_issuer_unreachable"],
    ["no URL", () => ({ issuer: "acme.okta.com" }), 400, "bad_request"],
    ["a domain without a dot", () => ({ domains: ["localhost"] }), 400, "bad_request"],
    ["the role owner", () => ({ defaultRole: "owner" as never }), 400, "bad_request"],
  ])("[acceptance 18] with %s are rejected", async (_, changes, status, code) => {
    await save();
    expect(await save(changes())).toMatchObject({ status, body: { code } });
  });

  test("[acceptance 18] an issuer that redirects to the metadata service is rejected", async () => {
    provider.redirectEverything("http://169.254.169.254/latest/meta-data");
    expect((await save()).body.code).toBe("sso_issuer_unreachable");
  });

  test("need the role admin", async () => {
    await setUp();
    const member = await signIn();
    const headers = { "contrail-team": teamId };
    for (const [method, path] of [
      ["GET", "/team/sso"],
      ["DELETE", "/team/sso"],
      ["POST", "/team/sso/test"],
    ] as const) {
      expect((await app.call(method, path, { token: member, headers })).body.code).toBe("permission_denied");
    }
  });

  test("when they are removed, no one gets in through them", async () => {
    await setUp();
    await signIn();
    expect((await app.call("DELETE", "/team/sso", { token: owner })).body.connection).toBeNull();
    expect((await signInAt()).href).toBe(failed("sso_unavailable"));
  });
});

describe("a domain", () => {
  test("[acceptance 15] is verified by its TXT record only", async () => {
    const { body } = await save();
    expect((await verify()).body.code).toBe("sso_record_not_found");
    dns.setTxt("acme.example", "contrail-verification=guessed");
    expect((await verify()).body.code).toBe("sso_record_not_found");
    expect((await verify("other.example")).body.code).toBe("sso_domain_not_found");
    expect((await signInAt()).href).toBe(failed("sso_unavailable"));
    dns.setTxt("acme.example", body.connection.domains[0].record);
    expect((await verify()).body.connection.domains[0].verified).toBe(true);
  });

  test("that a name server doesn't answer for can be tried again", async () => {
    await save();
    dns.break();
    expect(await verify()).toMatchObject({ status: 502, body: { code: "sso_dns_failed" } });
  });

  test("belongs to one team", async () => {
    await setUp();
    const stranger = await app.signUp("stranger@example.com");
    const { body } = await save({}, stranger);
    dns.setTxt("acme.example", body.connection.domains[0].record);
    expect(await verify("acme.example", stranger)).toMatchObject({ status: 409, body: { code: "sso_domain_taken" } });
  });

  test("has to be proved again for another issuer", async () => {
    await setUp();
    const other = await startIdentityServer();
    const { body } = await save({ issuer: other.url });
    expect(body.connection.domains).toMatchObject([{ domain: "acme.example", verified: false }]);
    expect((await verify()).body.code).toBe("sso_record_not_found");
    await other.close();
  });
});

describe("signing in", () => {
  test("[acceptance 15] creates the account, joins the team with the default role, and opens it", async () => {
    await setUp();
    const token = await signIn();
    expect((await inTeam(token)).status).toBe(200);
    expect((await app.call("GET", "/auth/user-data", { token })).body.data).toMatchObject({
      name: "Ada Lovelace",
      email: "ada@acme.example",
    });
    expect(await roleOf("ada@acme.example")).toBe("member");
    // The same user again, with another address of the domain: the same account.
    provider.become({ email: "ada.lovelace@acme.example" });
    await signIn();
    expect(await app.storage.members.list(teamId)).toHaveLength(2);
  });

  test("an existing account with the address is linked, and its owner is told", async () => {
    await setUp();
    await app.signUp("ada@acme.example");
    await signIn();
    expect((await app.mailsTo("ada@acme.example")).map(({ subject }) => subject)).toContain(
      "Single sign-on was linked to your Contrail account",
    );
    expect(await roleOf("ada@acme.example")).toBe("member");
  });

  test.each([
    ["an address that isn't confirmed", { email_verified: false }, "sso_email_not_verified"],
    ["no address", { email: undefined }, "sso_email_not_verified"],
    ["an address of another domain", { email: "owner@other.example" }, "sso_wrong_domain"],
    ["an address of a subdomain", { email: "ada@sub.acme.example" }, "sso_wrong_domain"],
  ])("[acceptance 15] with %s is refused", async (_, claims, error) => {
    await setUp();
    provider.become(claims);
    expect((await signInAt()).href).toBe(failed(error));
    expect(await app.storage.members.list(teamId)).toHaveLength(1);
  });

  test("[acceptance 15] with tokens that the provider spoiled is refused", async () => {
    await setUp();
    provider.tamper((claims) => ({ ...claims, aud: "another" }));
    expect((await signInAt()).href).toBe(failed("sso_failed"));
  });

  test("of someone who declines is refused", async () => {
    await setUp();
    provider.decline();
    expect((await signInAt()).href).toBe(failed("sso_denied"));
  });

  test("no longer works for an account whose domain was removed", async () => {
    await setUp({ domains: ["acme.example", "new.example"] });
    await signIn();
    const { body } = await save({ domains: ["new.example"] });
    dns.setTxt("new.example", body.connection.domains[0].record);
    await verify("new.example");
    provider.become({ email: "ada@new.example" });
    expect((await signInAt("ada@new.example")).href).toBe(failed("sso_wrong_domain"));
  });

  test("doesn't bring someone back who was removed or left, until they are invited again", async () => {
    await setUp();
    const token = await signIn();
    const { id = "" } = (await app.storage.accounts.byEmail("ada@acme.example")) ?? {};
    expect((await app.call("DELETE", `/team/members/${id}`, { token: owner })).status).toBe(200);
    expect((await inTeam(token)).body.code).toBe("team_not_found");
    expect((await signInAt()).href).toBe(failed("sso_removed"));
    expect(await roleOf("ada@acme.example")).toBeUndefined();
    await app.storage.members.add({ teamId, accountId: id, role: "viewer", createdAt: 1 });
    expect((await inTeam(await signIn())).status).toBe(200);
    expect(await roleOf("ada@acme.example")).toBe("viewer");
  });

  test("doesn't bring someone back who was removed before they ever used it, until they are invited again", async () => {
    await setUp();
    const ada = await app.signUp("ada@acme.example");
    const { id = "" } = (await app.storage.accounts.byEmail("ada@acme.example")) ?? {};
    await app.storage.members.add({ teamId, accountId: id, role: "member", createdAt: 1 });
    await app.call("POST", "/team/leave", { token: ada, headers: { "contrail-team": teamId } });
    expect((await signInAt()).href).toBe(failed("sso_removed"));
    expect(await roleOf("ada@acme.example")).toBeUndefined();

    const invite = (role: string) =>
      app.call("POST", "/team/invitations", { token: owner, body: { email: "ada@acme.example", role } });
    await invite("owner");
    expect((await signInAt()).href).toBe(failed("sso_removed"));
    await invite("viewer");
    expect((await inTeam(await signIn())).status).toBe(200);
    expect(await roleOf("ada@acme.example")).toBe("viewer");
    expect(await app.storage.invitations.pending(teamId)).toEqual([]);

    await app.call("DELETE", `/team/members/${id}`, { token: owner });
    expect((await signInAt()).href).toBe(failed("sso_removed"));
  });

  test("an expired invitation doesn't bring anyone back", async () => {
    await setUp();
    await signIn();
    const { id = "" } = (await app.storage.accounts.byEmail("ada@acme.example")) ?? {};
    await app.call("DELETE", `/team/members/${id}`, { token: owner });
    const body = { email: "ada@acme.example", role: "viewer" };
    await app.call("POST", "/team/invitations", { token: owner, body });
    app.clock.advance(7 * dayMs);
    expect((await signInAt()).href).toBe(failed("sso_removed"));
  });

  test("a callback works only in the browser that started it, for its team, in time", async () => {
    await setUp();
    const callback = await followToCallback(await openBrowser().start("ada@acme.example"), publicUrl);
    expect(await openBrowser().visit(callback)).toBe(failed("sso_expired"));

    const crossed = openBrowser();
    const toOther = (await followToCallback(await crossed.start("ada@acme.example"), publicUrl)).replace(
      teamId,
      "other",
    );
    expect(await crossed.visit(toOther)).toBe(failed("sso_expired"));

    const slow = openBrowser();
    const late = await followToCallback(await slow.start("ada@acme.example"), publicUrl);
    app.clock.advance(10 * 60_000);
    expect(await slow.visit(late)).toBe(failed("sso_expired"));
  });

  test("unknown domains get the same kind of answer", async () => {
    await setUp();
    const known = await app.call("POST", "/auth/sso/start", { body: { email: "no-one@acme.example" } });
    const unknown = await app.call("POST", "/auth/sso/start", { body: { email: "ada@unknown.example" } });
    expect([known.status, Object.keys(known.body), known.body.message]).toEqual([
      unknown.status,
      Object.keys(unknown.body),
      unknown.body.message,
    ]);
    expect(unknown.body.url).toBe(failed("sso_unavailable"));
  });
});

describe("roles", () => {
  const rules = {
    roleClaim: "groups",
    roleRules: [{ value: "ops", role: "admin" as const }],
    defaultRole: "viewer" as const,
  };

  test("[acceptance 16] follow the claim at each sign-in", async () => {
    await setUp(rules);
    provider.become({ groups: ["ops", "staff"] });
    await signIn();
    expect(await roleOf("ada@acme.example")).toBe("admin");
    provider.become({ groups: ["staff"] });
    await signIn();
    expect(await roleOf("ada@acme.example")).toBe("viewer");
  });

  test("without a claim are changed by people only", async () => {
    await setUp();
    await signIn();
    const { id = "" } = (await app.storage.accounts.byEmail("ada@acme.example")) ?? {};
    await app.storage.members.setRole(teamId, id, "admin");
    await signIn();
    expect(await roleOf("ada@acme.example")).toBe("admin");
  });

  test("of owners are never changed", async () => {
    await setUp(rules);
    await signIn();
    const { id = "" } = (await app.storage.accounts.byEmail("ada@acme.example")) ?? {};
    await app.storage.members.setRole(teamId, id, "owner");
    provider.become({ groups: [] });
    await signIn();
    expect(await roleOf("ada@acme.example")).toBe("owner");
  });
});

describe("required", () => {
  /** A team whose owner has an address of the domain and has tested single sign-on; returns the owner's token. */
  async function requireSso(): Promise<{ admin: string }> {
    await setUp();
    const { id = "" } = await joinAs("ada@acme.example");
    await app.storage.members.setRole(teamId, id, "admin");
    const admin = await signIn();
    const { clientSecret: _, ...body } = settingsOf({ required: true });
    const saved = await app.call("PUT", "/team/sso", { token: admin, body, headers: { "contrail-team": teamId } });
    expect(saved).toMatchObject({ status: 200, body: { connection: { required: true, isCurrentSession: true } } });
    return { admin };
  }
  async function joinAs(email: string) {
    await signIn(email);
    return (await app.storage.accounts.byEmail(email)) ?? { id: undefined };
  }

  test("can only be turned on with a session that came through it", async () => {
    await setUp();
    expect(await save({ required: true })).toMatchObject({ status: 409, body: { code: "sso_not_tested" } });
  });

  test("a test with one's own account allows it, and one with another account doesn't", async () => {
    await setUp();
    provider.become({ email: "ada@acme.example" });
    const stranger = openBrowser();
    const wrong = await stranger.visit(await followToCallback(await stranger.startTest(owner), publicUrl));
    expect(wrong).toBe(`${publicUrl}/dashboard/settings?tab=sso&error=sso_other_account`);
    expect(await app.storage.accounts.byEmail("ada@acme.example")).toBeUndefined();

    const token = await app.signUp("ada@acme.example");
    const { id = "" } = (await app.storage.accounts.byEmail("ada@acme.example")) ?? {};
    await app.storage.members.add({ teamId, accountId: id, role: "admin", createdAt: 1 });
    const headers = { "contrail-team": teamId };
    const browser = openBrowser();
    const started = await app.call("POST", "/team/sso/test", { token, headers });
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String(started.headers["set-cookie"])) ?? [];
    browser.cookies.set(name, value);
    const end = await browser.visit(await followToCallback(started.body.url, publicUrl));
    expect(end).toBe(`${publicUrl}/dashboard/settings?tab=sso&tested=1`);
    expect(await roleOf("ada@acme.example")).toBe("admin");
    const { clientSecret: _, ...body } = settingsOf({ required: true });
    expect((await app.call("PUT", "/team/sso", { token, headers, body })).status).toBe(200);
  });

  test("[acceptance 17] other sessions have no access to the team, and keep their other teams", async () => {
    await requireSso();
    const password = await app.signUp("bob@acme.example");
    const { id = "" } = (await app.storage.accounts.byEmail("bob@acme.example")) ?? {};
    await app.storage.members.add({ teamId, accountId: id, role: "member", createdAt: 1 });
    expect(await inTeam(password)).toMatchObject({ status: 403, body: { code: "sso_required" } });
    expect((await app.call("GET", "/dashboard/get-keys", { token: password })).status).toBe(200);
    provider.become({ email: "bob@acme.example" }, "2");
    expect((await inTeam(await signIn("bob@acme.example"))).status).toBe(200);
  });

  test("together with a second factor gives access to the account that came through it, to no other in the same browser", async () => {
    const { admin } = await requireSso();
    const [recoveryCode] = await addPasskey(admin);
    const guest = { email: "guest@other.example", password: "correct horse" };
    await app.signUp(guest.email);
    const { id = "" } = (await app.storage.accounts.byEmail(guest.email)) ?? {};
    await app.storage.members.add({ teamId, accountId: id, role: "member", createdAt: 1 });

    const browser = openBrowser();
    const { hash } = await signInAt("ada@acme.example", browser);
    const asGuest = (await browser.post("/auth/gmail-login", guest)).body.token;
    expect((await inTeam(asGuest)).body.code).toBe("sso_required");
    const challenge = hash.replace("#challenge=", "");
    const asAda = (await browser.post("/auth/second-factor", { challenge, recoveryCode })).body.token;
    expect((await inTeam(asAda)).status).toBe(200);
  });

  test("a member who can't sign in through it can still leave the team", async () => {
    await requireSso();
    const token = await app.signUp("bob@other.example");
    const { id = "" } = (await app.storage.accounts.byEmail("bob@other.example")) ?? {};
    await app.storage.members.add({ teamId, accountId: id, role: "member", createdAt: 1 });
    const headers = { "contrail-team": teamId };
    expect((await app.call("GET", "/team/members", { token, headers })).body.code).toBe("sso_required");
    expect((await app.call("POST", "/team/leave", { token, headers })).status).toBe(200);
    expect(await roleOf("bob@other.example")).toBeUndefined();
  });

  test("a sign-in lasts 12 hours for the team, and longer for others", async () => {
    const { admin } = await requireSso();
    app.clock.advance(12 * hourMs - 1);
    expect((await inTeam(admin)).status).toBe(200);
    app.clock.advance(1);
    expect((await inTeam(admin)).body.code).toBe("sso_required");
    expect((await app.call("GET", "/dashboard/get-keys", { token: admin })).status).toBe(200);
  });

  test("the list of teams says which ones need it", async () => {
    await requireSso();
    const { teams, current } = (await app.call("GET", "/teams", { token: owner })).body;
    expect(teams).toMatchObject([{ id: teamId, needsSso: true }]);
    expect(current).toBe(teamId);
  });

  const requestCode = (token: string, password = "correct horse") =>
    app.call("POST", "/auth/sso/break-glass/code", { token, body: { teamId, password } });
  const enter = (token: string, code: string | undefined, password = "correct horse") =>
    app.call("POST", "/auth/sso/break-glass", { token, body: { teamId, password, code } });
  async function breakGlass(token: string, email: string) {
    await requestCode(token);
    return enter(token, app.codeFor(email));
  }

  test("[acceptance 17] an owner gets in with the password and an emailed code for an hour; it is in the audit log, and owners are told", async () => {
    const { admin } = await requireSso();
    expect((await inTeam(owner)).body.code).toBe("sso_required");
    expect((await requestCode(owner, "wrong")).body.code).toBe("wrong_password");
    expect((await requestCode(owner)).status).toBe(200);
    const code = app.codeFor("owner@other.example");
    expect((await enter(owner, code, "wrong")).body.code).toBe("wrong_password");
    expect((await enter(owner, code === "000000" ? "111111" : "000000")).body.code).toBe("invalid_code");
    expect((await inTeam(owner)).body.code).toBe("sso_required");
    expect((await enter(owner, code)).status).toBe(200);
    expect((await inTeam(owner)).status).toBe(200);
    const [entry] = await app.storage.audit.list(teamId, { action: "sso.break_glass_used" }, { limit: 5 });
    expect(entry).toMatchObject({ actorId: teamId, actorKind: "user" });
    expect((await app.mailsTo("owner@other.example")).map(({ subject }) => subject)).toContain(
      "An owner entered your team without single sign-on",
    );
    app.clock.advance(hourMs);
    expect((await inTeam(owner)).body.code).toBe("sso_required");
    expect((await enter(owner, code)).body.code).toBe("invalid_code");
    expect((await requestCode(admin)).body.code).toBe("no_password");
    const stranger = await app.signUp("stranger@example.com");
    expect((await requestCode(stranger)).body.code).toBe("team_not_found");
    expect((await enter(stranger, "123456")).body.code).toBe("team_not_found");
  });

  test("the password alone doesn't let an owner in, nor does a code of another session", async () => {
    await requireSso();
    const body = { teamId, password: "correct horse" };
    expect((await app.call("POST", "/auth/sso/break-glass", { token: owner, body })).body.code).toBe("bad_request");
    const login = { email: "owner@other.example", password: "correct horse" };
    const { token: elsewhere } = (await app.call("POST", "/auth/gmail-login", { body: login })).body;
    await requestCode(elsewhere);
    const code = app.codeFor("owner@other.example");
    expect((await enter(owner, code)).body.code).toBe("invalid_code");
    expect((await inTeam(owner)).body.code).toBe("sso_required");
    expect((await enter(elsewhere, code)).status).toBe(200);
  });

  test("a code is sent once a minute and five times a day, and can be guessed five times", async () => {
    await requireSso();
    expect((await requestCode(owner)).status).toBe(200);
    expect((await requestCode(owner)).body.code).toBe("too_soon");
    const code = app.codeFor("owner@other.example") ?? "";
    const wrong = code === "000000" ? "111111" : "000000";
    for (let guess = 0; guess < 5; guess++) await enter(owner, wrong);
    expect((await enter(owner, code)).body.code).toBe("invalid_code");
    for (let sent = 1; sent < 5; sent++) {
      app.clock.advance(60_000);
      expect((await requestCode(owner)).status).toBe(200);
    }
    app.clock.advance(60_000);
    expect((await requestCode(owner)).body.code).toBe("too_many_codes");
  });

  test("only owners get in with their password", async () => {
    await requireSso();
    const admin = await app.signUp("grace@acme.example");
    const { id = "" } = (await app.storage.accounts.byEmail("grace@acme.example")) ?? {};
    await app.storage.members.add({ teamId, accountId: id, role: "admin", createdAt: 1 });
    const refused = { status: 403, body: { code: "sso_owners_only" } };
    expect(await requestCode(admin)).toMatchObject(refused);
    expect(await enter(admin, "123456")).toMatchObject(refused);
    expect((await inTeam(admin)).body.code).toBe("sso_required");
  });

  test("getting in with the password isn't a test of the provider", async () => {
    await requireSso();
    await breakGlass(owner, "owner@other.example");
    expect((await inTeam(owner, "/team/sso")).body.connection.isCurrentSession).toBe(false);
    const { clientSecret: _, ...body } = settingsOf();
    expect((await app.call("PUT", "/team/sso", { token: owner, body })).status).toBe(200);
    expect(await save({ required: true })).toMatchObject({ status: 409, body: { code: "sso_not_tested" } });
  });

  test("a session that came through the provider counts as such until its access ends", async () => {
    const { admin } = await requireSso();
    const isCurrent = async () => (await inTeam(admin, "/team/sso")).body.connection?.isCurrentSession;
    app.clock.advance(12 * hourMs - 1);
    expect(await isCurrent()).toBe(true);
    app.clock.advance(1);
    expect(await isCurrent()).toBeUndefined();
  });

  test("the open live tails of other sessions end when it is turned on", async () => {
    const tail = await follow(await app.listen(), { token: owner, team: teamId });
    await tail.next("open");
    await requireSso();
    expect((await tail.rest()).at(-1)?.event).toBe("bye");
  });

  test("turning it off or removing single sign-on gives everyone access again", async () => {
    const { admin } = await requireSso();
    expect((await inTeam(owner)).status).toBe(403);
    await app.call("DELETE", "/team/sso", { token: admin, headers: { "contrail-team": teamId } });
    expect((await inTeam(owner)).status).toBe(200);
  });
});

test("changes are in the audit log, without the secret", async () => {
  await setUp();
  await signIn();
  await app.call("DELETE", "/team/sso", { token: owner });
  const entries = await app.storage.audit.list(teamId, {}, { limit: 50 });
  const actions = entries.map(({ action }) => action).reverse();
  expect(actions.filter((action) => action.startsWith("sso.") || action === "member.joined")).toEqual([
    "sso.changed",
    "sso.changed",
    "member.joined",
    "sso.removed",
  ]);
  expect(JSON.stringify(entries)).not.toContain(client.clientSecret);
});
