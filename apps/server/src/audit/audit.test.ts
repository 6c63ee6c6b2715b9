import { createHash } from "node:crypto";
import type { AuditEntry, Role } from "@contrail/protocol";
import { dayMs } from "@contrail/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let count = 0;
/** The owner of the team. */
let token: string;
let teamId: string;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ token, accountId: teamId, email } = await signUp());
});

async function signUp() {
  count += 1;
  const address = `audit-${count}@example.com`;
  const signedIn = await app.signUp(address);
  const account = await app.storage.accounts.byEmail(address);
  return { token: signedIn, accountId: account?.id ?? "", email: address };
}

/** Someone else, in the team. */
async function join(role: Role) {
  const person = await signUp();
  await app.storage.members.add({ teamId, accountId: person.accountId, role, createdAt: app.clock.now() });
  return { ...person, headers: { "contrail-team": teamId } };
}

async function entries(query = ""): Promise<AuditEntry[]> {
  const { status, body } = await app.call("GET", `/team/audit?limit=100${query}`, { token });
  expect(status).toBe(200);
  return body.entries;
}

const verify = async () => (await app.call("GET", "/team/audit/verify", { token })).body;

async function createApplication(name = "Shop") {
  const { body } = await app.call("POST", "/dashboard/create-key", { token, body: { name } });
  return body.application as { id: string; name: string; key: string };
}

describe("[acceptance 19] every change leaves exactly one entry", () => {
  type Change = () => Promise<{ status: number; target?: { id: string; name: string } | null }>;
  const send = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => {
    const { statusCode } = await app.send(method, path, { token, body });
    return { status: statusCode };
  };
  const withApplication =
    (run: (id: string) => ReturnType<typeof send>): (() => Promise<Change>) =>
    async () => {
      const { id, name } = await createApplication();
      return async () => ({ ...(await run(id)), target: { id, name } });
    };
  const now =
    (run: Change): (() => Promise<Change>) =>
    async () =>
      run;

  const cases: Record<string, { action: string; prepare: () => Promise<Change>; changes?: object[] }> = {
    "creating an application": {
      action: "application.created",
      prepare: now(() => send("POST", "/dashboard/create-key", { name: "Shop" })),
    },
    "renaming an application": {
      action: "application.renamed",
      prepare: async () => {
        const { id } = await createApplication();
        return async () => ({
          ...(await send("PUT", `/dashboard/applications/${id}`, { name: "Store" })),
          target: { id, name: "Store" },
        });
      },
      changes: [{ field: "name", from: "Shop", to: "Store" }],
    },
    "replacing a key": {
      action: "key.rotated",
      prepare: withApplication((id) => send("POST", `/dashboard/applications/${id}/rotate-key`)),
    },
    "deleting an application": {
      action: "application.deleted",
      prepare: withApplication((id) => send("DELETE", `/dashboard/delete-key/${id}`)),
    },
    "changing masking rules": {
      action: "redaction.changed",
      prepare: withApplication((id) =>
        send("PUT", `/dashboard/applications/${id}/redaction`, { keys: ["iban"], emails: true }),
      ),
      changes: [
        { field: "keys", from: "", to: "iban" },
        { field: "emails", from: false, to: true },
      ],
    },
    "deleting the logs of an application": {
      action: "logs.deleted",
      prepare: withApplication((id) => send("DELETE", `/dashboard/delete-all-logs?appName=${id}`)),
    },
    "deleting all logs": {
      action: "logs.deleted",
      prepare: now(async () => ({ ...(await send("DELETE", "/dashboard/delete-all-logs")), target: null })),
    },
    "exporting logs": {
      action: "logs.exported",
      prepare: withApplication((id) => send("GET", `/dashboard/logs/export?appName=${id}&format=csv&level=error,warn`)),
      changes: [
        { field: "level", from: null, to: "error, warn" },
        { field: "format", from: null, to: "csv" },
      ],
    },
    "exporting credit transactions": {
      action: "credits.exported",
      prepare: now(() => send("GET", "/dashboard/credits/history/export?type=usage")),
      changes: [{ field: "type", from: null, to: "usage" }],
    },
    "creating a token": {
      action: "token.created",
      prepare: now(() => send("POST", "/tokens", { name: "CI", scopes: ["logs:read"], expiresInDays: 30 })),
      changes: [
        { field: "scopes", from: null, to: "logs:read" },
        { field: "expires", from: null, to: "2026-01-31" },
      ],
    },
    "revoking a token": {
      action: "token.revoked",
      prepare: async () => {
        await send("POST", "/tokens", { name: "CI", scopes: ["logs:read"], expiresInDays: 30 });
        const { body } = await app.call("GET", "/tokens", { token });
        const [{ id }] = body.tokens;
        return async () => ({ ...(await send("DELETE", `/tokens/${id}`)), target: { id, name: "CI" } });
      },
      changes: [
        { field: "scopes", from: "logs:read", to: null },
        { field: "expires", from: "2026-01-31", to: null },
      ],
    },
    "connecting an editor": {
      action: "token.created",
      prepare: now(() => send("POST", "/auth/editor-token", { vs: "" })),
    },
    "exporting the audit log": {
      action: "audit.exported",
      prepare: now(() => send("GET", "/team/audit/export?action=key.rotated")),
      changes: [{ field: "action", from: null, to: "key.rotated" }],
    },
    "changing the plan": {
      action: "plan.changed",
      prepare: now(() => send("POST", "/dashboard/plan", { plan: "pro" })),
      changes: [{ field: "plan", from: "Starter", to: "Pro" }],
    },
    "returning to the free plan": {
      action: "plan.changed",
      prepare: async () => {
        await send("POST", "/dashboard/plan", { plan: "pro" });
        return () => send("POST", "/dashboard/plan", { plan: "starter" });
      },
      changes: [{ field: "plan", from: "Pro", to: "Starter" }],
    },
    "buying credits": {
      action: "credits.purchased",
      prepare: now(() => send("POST", "/dashboard/credits/purchases", { package: "small" })),
    },
    "turning auto-refill on": {
      action: "auto_refill.changed",
      // The credits of the free plan are so few that it would buy immediately.
      prepare: async () => {
        await send("POST", "/dashboard/plan", { plan: "pro" });
        return () => send("PUT", "/dashboard/credits/auto-refill", { enabled: true, monthlyCeiling: 50 });
      },
      changes: [
        { field: "enabled", from: false, to: true },
        { field: "monthly limit", from: 100, to: 50 },
      ],
    },
  };

  test.each(Object.entries(cases))("%s", async (_, { action, prepare, changes }) => {
    const run = await prepare();
    const [before] = await entries();
    const { status, target } = await run();
    expect(status).toBe(200);
    const [entry, ...rest] = await entries();
    expect(entry).toMatchObject({ action, actor: { kind: "user", id: teamId, name: "Ada" }, ip: "127.0.0.1" });
    expect(rest[0]?.number).toBe(before?.number);
    if (target !== undefined) expect(entry?.target).toEqual(target);
    if (changes) expect(entry?.changes).toEqual(changes);
    expect(await verify()).toMatchObject({ broken: null, last: { number: entry?.number } });
  });

  test("what changes nothing leaves none", async () => {
    const { id } = await createApplication();
    const [before] = await entries();
    await send("PUT", `/dashboard/applications/${id}`, { name: "Shop" });
    expect(await send("POST", "/dashboard/create-key", { name: "Shop" })).toEqual({ status: 409 });
    expect(await send("POST", "/dashboard/applications/unknown/rotate-key")).toEqual({ status: 404 });
    expect(await send("POST", "/dashboard/plan", { plan: "starter" })).toEqual({ status: 409 });
    expect(await entries()).toHaveLength(before?.number ?? 0);
  });

  test("a repeated request with the same Idempotency-Key leaves one", async () => {
    const headers = { "idempotency-key": "once" };
    for (let i = 0; i < 2; i += 1) {
      await app.call("POST", "/dashboard/create-key", { token, headers, body: { name: "Shop" } });
    }
    expect(await entries("&action=application.created")).toHaveLength(1);
  });

  test("secrets are in none of them", async () => {
    const { id, key } = await createApplication();
    const { body } = await app.call("POST", `/dashboard/applications/${id}/rotate-key`, { token });
    const log = JSON.stringify(await entries());
    for (const secret of [key, body.key, token]) expect(log).not.toContain(secret);
  });
});

describe("[acceptance 19] a failure between a change and its entry leaves neither", () => {
  interface Ids {
    id: string;
    memberId: string;
    tokenId: string;
    invitationId: string;
  }
  type Request = [method: "POST" | "PUT" | "DELETE", path: string, body?: object];
  const cases: Record<string, (ids: Ids) => Request> = {
    "inviting someone": () => ["POST", "/team/invitations", { email: "new@example.com", role: "viewer" }],
    "sending an invitation again": ({ invitationId }) => ["POST", `/team/invitations/${invitationId}/resend`],
    "revoking an invitation": ({ invitationId }) => ["DELETE", `/team/invitations/${invitationId}`],
    "changing a role": ({ memberId }) => ["PUT", `/team/members/${memberId}`, { role: "admin" }],
    "removing a member": ({ memberId }) => ["DELETE", `/team/members/${memberId}`],
    "handing the team over": ({ memberId }) => ["POST", "/team/transfer", { accountId: memberId }],
    "renaming the team": () => ["PUT", `/teams/${teamId}`, { name: "Harbor Goods" }],
    "creating a token": () => ["POST", "/tokens", { name: "Second", scopes: ["logs:read"] }],
    "revoking a token": ({ tokenId }) => ["DELETE", `/tokens/${tokenId}`],
    "connecting an editor": () => ["POST", "/auth/editor-token", { vs: "" }],
    "signing out everywhere": () => ["POST", "/auth/logout-everywhere"],
    "changing the password": () => [
      "POST",
      "/auth/change-password",
      { currentPassword: "correct horse", newPassword: "a better horse" },
    ],
    "creating an application": () => ["POST", "/dashboard/create-key", { name: "Second" }],
    "renaming an application": ({ id }) => ["PUT", `/dashboard/applications/${id}`, { name: "Store" }],
    "replacing a key": ({ id }) => ["POST", `/dashboard/applications/${id}/rotate-key`],
    "deleting an application": ({ id }) => ["DELETE", `/dashboard/delete-key/${id}`],
    "changing masking rules": ({ id }) => ["PUT", `/dashboard/applications/${id}/redaction`, { emails: true }],
    "deleting logs": () => ["DELETE", "/dashboard/delete-all-logs"],
    "changing the plan": () => ["POST", "/dashboard/plan", { plan: "pro" }],
    "buying credits": () => ["POST", "/dashboard/credits/purchases", { package: "small" }],
    "changing auto-refill": () => ["PUT", "/dashboard/credits/auto-refill", { enabled: false, monthlyCeiling: 50 }],
  };
  /** Everything that a change could have changed. */
  const things = ["accounts", "applications", "redaction", "teams", "members", "invitations", "sessions"];
  const changed = [...things, "billing", "ledger", "audit", "audit_chains"];
  const state = async () => {
    const rows: Record<string, unknown> = { ...(await app.metadataRows()) };
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(changed));
    return changed.map((table) => JSON.stringify(rows[table]));
  };

  test.each(Object.entries(cases))("%s", async (_, toRequest) => {
    const { id } = await createApplication();
    const { accountId: memberId } = await join("member");
    const created = await app.call("POST", "/tokens", { token, body: { name: "CI", scopes: ["logs:read"] } });
    await app.call("POST", "/team/invitations", { token, body: { email: "grace@example.com", role: "viewer" } });
    const [invitation] = await app.storage.invitations.pending(teamId);
    // The next entry can't be inserted: its number is taken.
    const { head } = await app.storage.audit.chainOf(teamId);
    await blockNumber(head.number + 1);
    const before = await state();
    const ids = { id, memberId, tokenId: created.body.token.id, invitationId: invitation?.id ?? "" };
    const [method, path, body] = toRequest(ids);
    expect((await app.send(method, path, { token, body })).statusCode).toBe(500);
    expect(await state()).toEqual(before);
  });

  test("signing in", async () => {
    const { head } = await app.storage.audit.chainOf(teamId);
    await blockNumber(head.number + 1);
    const before = await state();
    const login = await app.send("POST", "/auth/gmail-login", { body: { email, password: "correct horse" } });
    expect(login.statusCode).toBe(500);
    expect(await state()).toEqual(before);
  });

  async function blockNumber(number: number) {
    await app.runSql(
      `insert into audit select team_id, ${number}, at, actor_kind, actor_id, actor_name, action, target, changes, ip, agent, hash
       from audit where team_id = '${teamId}' limit 1`,
    );
  }
});

describe("[acceptance 19] changes of membership leave exactly one entry", () => {
  const role = (from: Role | null, to: Role | null) => [{ field: "role", from, to }];
  const cases: Record<
    string,
    {
      action: string;
      /** Returns the new entry's target. */
      run: () => Promise<{ id: string; name: string } | null | undefined>;
      changes: object[];
    }
  > = {
    "inviting someone": {
      action: "member.invited",
      run: async () => {
        const body = { email: "grace@example.com", role: "viewer" };
        expect((await app.send("POST", "/team/invitations", { token, body })).statusCode).toBe(200);
        return undefined;
      },
      changes: role(null, "viewer"),
    },
    "changing a role": {
      action: "member.role_changed",
      run: async () => {
        const { accountId: id } = await join("viewer");
        await app.call("PUT", `/team/members/${id}`, { token, body: { role: "admin" } });
        return { id, name: "Ada" };
      },
      changes: role("viewer", "admin"),
    },
    "removing a member": {
      action: "member.removed",
      run: async () => {
        const { accountId: id } = await join("viewer");
        await app.call("DELETE", `/team/members/${id}`, { token });
        return { id, name: "Ada" };
      },
      changes: role("viewer", null),
    },
    leaving: {
      action: "member.left",
      run: async () => {
        const { accountId: id, token: theirs, headers } = await join("member");
        await app.call("POST", "/team/leave", { token: theirs, headers });
        return { id, name: "Ada" };
      },
      changes: role("member", null),
    },
    "renaming the team": {
      action: "team.renamed",
      run: async () => {
        await app.call("PUT", `/teams/${teamId}`, { token, body: { name: "Harbor Goods" } });
        return null;
      },
      changes: [{ field: "name", from: "Ada's team", to: "Harbor Goods" }],
    },
  };

  test.each(Object.entries(cases))("%s", async (_, { action, run, changes }) => {
    const before = await entries();
    const target = await run();
    const [entry, ...rest] = await entries();
    expect(entry).toMatchObject({ action, changes, ...(target !== undefined && { target }) });
    expect(rest).toEqual(before);
  });

  test("handing the team over, after which the former owner still reads the log as an admin", async () => {
    const { accountId } = await join("admin");
    const before = await entries();
    await app.call("POST", "/team/transfer", { token, body: { accountId } });
    const [entry, ...rest] = await entries();
    expect(entry).toMatchObject({ action: "team.ownership_transferred", target: { id: accountId } });
    expect(rest).toEqual(before);
  });

  test("creating a team, and deleting it, which stays in the person's own team", async () => {
    const { body } = await app.call("POST", "/teams", { token, body: { name: "Second" } });
    const headers = { "contrail-team": body.team.id };
    const created = await app.call("GET", "/team/audit", { token, headers });
    expect(created.body.entries).toMatchObject([{ number: 1, action: "team.created", target: { name: "Second" } }]);
    await app.call("DELETE", `/teams/${body.team.id}`, { token, body: { name: "Second" } });
    expect((await entries())[0]).toMatchObject({ action: "team.deleted", target: { name: "Second" } });
  });
});

describe("[acceptance 19] tokens that end together are in the log one by one", () => {
  const password = "correct horse";
  const cases: Record<string, (person: Awaited<ReturnType<typeof join>>) => Promise<{ statusCode: number }>> = {
    "by a changed password": (person) =>
      app.send("POST", "/auth/change-password", {
        token: person.token,
        body: { currentPassword: password, newPassword: "a better horse" },
      }),
    "by a reset password": async ({ email: address }) => {
      await app.call("POST", "/auth/forget-password", { body: { email: address } });
      const body = { email: address, code: app.codeFor(address), type: "password_reset" };
      const { token: reset } = (await app.call("POST", "/auth/verify-otp", { body })).body;
      return app.send("POST", "/auth/reset-password", { token: reset, body: { newPassword: "a better horse" } });
    },
    "by signing out everywhere": (person) => app.send("POST", "/auth/logout-everywhere", { token: person.token }),
    "by leaving": ({ token: theirs, headers }) => app.send("POST", "/team/leave", { token: theirs, headers }),
    "by being removed": ({ accountId }) => app.send("DELETE", `/team/members/${accountId}`, { token }),
    "by deleting the account": (person) =>
      app.send("POST", "/auth/delete-account", { token: person.token, body: { email: person.email, password } }),
  };

  test.each(Object.entries(cases))("%s", async (_, end) => {
    const person = await join("member");
    for (const name of ["CI", "Backup"]) {
      const body = { name, scopes: ["logs:read"] };
      await app.call("POST", "/tokens", { token: person.token, headers: person.headers, body });
    }
    const [before] = await entries();
    expect((await end(person)).statusCode).toBe(200);
    const since = (await entries()).filter(({ number }) => number > (before?.number ?? 0));
    const revoked = since.filter(({ action }) => action === "token.revoked");
    expect(new Set(revoked.map(({ target }) => target?.name))).toEqual(new Set(["Backup", "CI"]));
    expect(revoked).toHaveLength(2);
    const others = since.filter((each) => !revoked.includes(each)).map(({ action }) => action);
    expect(others.every((action) => ["member.left", "member.removed"].includes(action))).toBe(true);
    expect(others.length).toBeLessThanOrEqual(1);
    expect(await verify()).toMatchObject({ broken: null });
  });

  test("an account that is deleted has left its teams", async () => {
    const { accountId, token: theirs, email: address } = await join("viewer");
    await app.call("POST", "/auth/delete-account", { token: theirs, body: { email: address, password } });
    expect((await entries())[0]).toMatchObject({
      action: "member.left",
      actor: { id: accountId },
      target: { id: accountId, name: "Ada" },
      changes: [{ field: "role", from: "viewer", to: null }],
    });
  });
});

test("a sign-in is in the log of every team that the person belongs to, and of no other", async () => {
  const member = await join("viewer");
  const stranger = await signUp();
  const before = (await entries()).length;
  const { status } = await app.call("POST", "/auth/gmail-login", {
    body: { email: member.email, password: "correct horse" },
    headers: { "user-agent": "Firefox/140" },
  });
  expect(status).toBe(200);
  const log = await entries();
  expect(log).toHaveLength(before + 1);
  expect(log[0]).toMatchObject({
    action: "sign_in.succeeded",
    actor: { kind: "user", id: member.accountId, name: "Ada" },
    changes: [{ field: "method", from: null, to: "a password" }],
    agent: "Firefox/140",
  });
  const own = await app.call("GET", "/team/audit?action=sign_in.succeeded", { token: member.token });
  expect(own.body.entries.length).toBeGreaterThan(0);
  const foreign = await app.call("GET", "/team/audit", { token: stranger.token });
  expect(JSON.stringify(foreign.body.entries)).not.toContain(member.accountId);
});

describe("reading", () => {
  const paths = ["/team/audit", "/team/audit/verify", "/team/audit/export"];

  test.each([
    ["viewer", 403],
    ["member", 403],
    ["admin", 200],
    ["owner", 200],
  ] as const)("a %s gets %d", async (role, status) => {
    const { token: theirs, headers } = await join(role);
    for (const path of paths) {
      expect((await app.send("GET", path, { token: theirs, headers })).statusCode, path).toBe(status);
    }
  });

  test("the team next door sees nothing", async () => {
    const stranger = await signUp();
    await createApplication("Secret project");
    for (const path of paths) {
      const entering = await app.send("GET", path, { token: stranger.token, headers: { "contrail-team": teamId } });
      expect(entering.statusCode, path).toBe(404);
      const own = await app.send("GET", path, { token: stranger.token });
      expect(own.statusCode).toBe(200);
      expect(own.body).not.toContain("Secret project");
      expect(own.body).not.toContain(teamId);
    }
  });

  test("is filtered and paged", async () => {
    for (const name of ["One", "Two", "Three"]) await createApplication(name);
    const first = await app.call("GET", "/team/audit?action=application.created&limit=2&actors=true", { token });
    expect(first.body.entries.map(({ target }: AuditEntry) => target?.name)).toEqual(["Three", "Two"]);
    expect(first.body).toMatchObject({ keptDays: 30, actors: [{ kind: "user", id: teamId, name: "Ada" }] });
    const second = await app.call("GET", `/team/audit?action=application.created&limit=2&before=${first.body.next}`, {
      token,
    });
    expect(second.body.entries.map(({ target }: AuditEntry) => target?.name)).toEqual(["One"]);
    expect(second.body.next).toBeNull();
    expect(await entries("&search=TWO")).toHaveLength(1);
    expect(await entries("&actor=someone-else")).toEqual([]);
    expect(await entries(`&from=${encodeURIComponent(new Date(app.clock.now() + 1).toISOString())}`)).toEqual([]);
  });

  test.each(["action=nothing", "limit=0", "limit=101", "before=x", "from=yesterday"])(
    "%s is rejected",
    async (query) => {
      expect((await app.send("GET", `/team/audit?${query}`, { token })).statusCode).toBe(400);
    },
  );

  test("an export has one line for each entry, and anyone can verify it", async () => {
    for (const name of ["One", "„Zwei“\n"]) await createApplication(name);
    const response = await app.send("GET", "/team/audit/export", { token });
    expect(response.headers["content-type"]).toBe("application/x-ndjson; charset=utf-8");
    const lines: AuditEntry[] = response.body
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.at(-1)?.action).toBe("audit.exported");
    let previous = "0".repeat(64);
    for (const { number, at, actor, action, target, changes, ip, agent, hash } of lines) {
      const targetText = target === null ? "" : JSON.stringify([target.id, target.name]);
      const who = [actor.kind, actor.id, actor.name];
      const values = [teamId, number, Date.parse(at), ...who, action, targetText, JSON.stringify(changes), ip, agent];
      expect(
        createHash("sha256")
          .update(`${previous}\n${JSON.stringify(values)}`)
          .digest("hex"),
      ).toBe(hash);
      previous = hash;
    }
  });
});

describe("verifying", () => {
  test("[acceptance 20] names the entry that was changed, and reading still works", async () => {
    for (const name of ["One", "Two", "Three"]) await createApplication(name);
    expect(await verify()).toMatchObject({ broken: null, message: "The audit log is intact." });
    const [, two] = await entries("&action=application.created");
    const columns = { target: "'{'", changes: "'not JSON'", action: "'other'", actor_kind: "'x'", at: "'soon'" };
    for (const [column, value] of Object.entries(columns)) {
      await app.runSql(`update audit set ${column} = ${value} where team_id = '${teamId}' and number = ${two?.number}`);
      expect(await verify(), column).toMatchObject({ broken: two?.number, verified: (two?.number ?? 0) - 1 });
      expect((await entries()).map(({ number }) => number)).toContain(two?.number);
    }
  });

  test("works after entries were pruned by the plan", async () => {
    await createApplication("Old");
    app.clock.advance(38 * dayMs);
    const login = await app.call("POST", "/auth/gmail-login", { body: { email, password: "correct horse" } });
    ({ token } = login.body);
    await createApplication("New");
    await app.pruneAudit();
    const log = await entries();
    expect(log.map(({ action }) => action)).toEqual(["application.created", "sign_in.succeeded"]);
    expect(await verify()).toMatchObject({ broken: null, verified: 2, last: { number: log[0]?.number } });
  });
});
