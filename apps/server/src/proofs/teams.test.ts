import { afterAll, beforeAll, expect, test } from "vitest";
import { systemActor } from "../storage/metadata/audit/append.ts";
import { toAccount } from "../storage/testing/records.ts";
import { follow } from "../testing/follow.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTestTeam } from "../testing/test-team.ts";

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.listen();
});
afterAll(() => app.close());

const createKey = async (token: string, headers: Record<string, string>, name = "shop"): Promise<string> =>
  (await app.call("POST", "/dashboard/create-key", { token, headers, body: { name } })).body.key;

test("[CLAIM-24] members of a team see the same applications, logs and views, and nothing of each other's own teams", async () => {
  const { tokens, headers } = await createTestTeam(app, "shared");
  const key = await createKey(tokens.member, headers);
  await app.call("POST", "/logs", { token: key, body: { message: "paid" } });
  await app.call("POST", "/dashboard/views", { token: tokens.member, headers, body: { name: "All", query: "" } });
  for (const token of Object.values(tokens)) {
    const { body } = await app.call("GET", "/dashboard/logs", { token, headers });
    expect(body.logs.map(({ message }: { message: string }) => message)).toEqual(["paid"]);
    expect((await app.call("GET", "/dashboard/views", { token, headers })).body.views).toHaveLength(1);
    expect((await app.call("GET", "/dashboard/logs", { token })).body.logs).toEqual([]);
    expect((await app.call("GET", "/dashboard/views", { token })).body.views).toEqual([]);
  }
});

test("[acceptance 12] plan, credits and limits follow the team, and only an owner can buy", async () => {
  const { tokens, headers } = await createTestTeam(app, "paying");
  const planOf = async (token: string, team?: Record<string, string>) =>
    (await app.call("GET", "/auth/user-data", { token, ...(team && { headers: team }) })).body.data.plan;
  const upgrade = (token: string) => app.call("POST", "/dashboard/plan", { token, headers, body: { plan: "pro" } });
  expect(await upgrade(tokens.admin)).toMatchObject({ status: 403, body: { code: "permission_denied" } });
  expect((await upgrade(tokens.owner)).status).toBe(200);
  expect([await planOf(tokens.viewer, headers), await planOf(tokens.viewer)]).toEqual(["pro", "starter"]);
  const { credits } = (await app.call("GET", "/dashboard/credits", { token: tokens.viewer, headers })).body;
  expect(credits).toMatchObject({ plan: "pro", monthly: 2_000 });
  // More applications than a Starter team can have.
  for (const name of ["a", "b", "c", "d"]) expect(await createKey(tokens.member, headers, name)).toMatch(/^console_/);
});

test("[CLAIM-23] [acceptance 21] a Starter team has any number of members, and their usage is counted once", async () => {
  const { id, tokens, headers } = await createTestTeam(app, "large");
  const createdAt = app.clock.now();
  for (let number = 0; number < 96; number++) {
    const account = toAccount({ id: `large-${number}`, email: `large-${number}@example.com`, createdAt });
    await app.storage.accounts.register(account);
    await app.storage.members.add({ teamId: id, accountId: account.id, role: "member", createdAt });
  }
  expect(await app.storage.members.list(id)).toHaveLength(100);
  const email = "large-last@example.com";
  await app.call("POST", "/team/invitations", { token: tokens.owner, headers, body: { email, role: "member" } });
  const [mail] = await app.mailsTo(email);
  const invitation = /\/invite#(\S+)/.exec(mail?.bodyText ?? "")?.[1];
  const person = { token: invitation, name: "Last", password: "correct horse" };
  const joined = await app.call("POST", "/auth/invitations/register", { body: person });
  expect(joined.body.team).toMatchObject({ plan: "starter", members: 101 });
  const key = await createKey(tokens.owner, headers);
  await app.call("POST", "/logs", { token: key, body: [{ message: "one" }, { message: "two" }] });
  await app.stored();
  const usageOf = async (token: string, team?: Record<string, string>) =>
    (await app.call("GET", "/dashboard/credits/usage", { token, ...(team && { headers: team }) })).body.month;
  for (const token of [...Object.values(tokens), joined.body.token]) {
    expect(await usageOf(token, headers)).toMatchObject({ calls: 1, logs: 2 });
    expect(await usageOf(token)).toMatchObject({ calls: 0, logs: 0 });
  }
});

test("[acceptance 9] a removed member's open live tail ends immediately; the others continue", async () => {
  const { id, tokens, headers, accountIds } = await createTestTeam(app, "followed");
  const key = await createKey(tokens.owner, headers);
  const removed = await follow(url, { token: tokens.viewer, team: id });
  const remaining = await follow(url, { token: tokens.member, team: id });
  for (const follower of [removed, remaining]) await follower.next("open");
  await app.storage.members.remove(id, accountIds.viewer, { actor: systemActor, at: app.clock.now() });
  await app.storage.notices.publish("access", `team ${id}`);
  expect(await removed.next("bye")).toEqual({ reason: "access_ended", resume: false });
  await app.call("POST", "/logs", { token: key, body: { message: "later" } });
  expect(await remaining.messages(1)).toEqual(["later"]);
  remaining.leave();
});

test("an Idempotency-Key belongs to one team", async () => {
  const { tokens, headers } = await createTestTeam(app, "repeated");
  const key = { "idempotency-key": "same" };
  const create = (team: Record<string, string>) =>
    app.call("POST", "/dashboard/create-key", {
      token: tokens.owner,
      headers: { ...key, ...team },
      body: { name: "shop" },
    });
  const first = await create(headers);
  expect((await create(headers)).body).toEqual(first.body);
  expect(await create({})).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
});

test("closing an account closes the teams that no one else is in, and is refused to the only owner of others", async () => {
  const { id, tokens, headers, accountIds, emailOf } = await createTestTeam(app, "closing");
  const own = await createKey(tokens.owner, {}, "own");
  const shared = await createKey(tokens.owner, headers);
  const close = () =>
    app.call("POST", "/auth/delete-account", {
      token: tokens.owner,
      body: { email: emailOf("owner"), password: "correct horse" },
    });
  const send = async (token: string) => (await app.call("POST", "/logs", { token, body: { message: "x" } })).status;
  expect(await close()).toMatchObject({
    status: 409,
    body: { code: "sole_owner", message: expect.stringContaining("the only owner of closing") },
  });
  expect([await send(own), await send(shared)]).toEqual([202, 202]);
  await app.storage.members.setRole(id, accountIds.admin, "owner");
  expect((await close()).status).toBe(200);
  expect([await send(own), await send(shared)]).toEqual([401, 202]);
  expect(await app.storage.teams.byId(accountIds.owner)).toBeUndefined();
  expect((await app.call("GET", "/dashboard/get-keys", { token: tokens.viewer, headers })).body.keys).toHaveLength(1);
});
