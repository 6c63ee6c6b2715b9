import type { Role } from "@contrail/protocol";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { follow } from "../testing/follow.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTeamCalls, type Person, type TeamCalls } from "./testing/team-calls.ts";

let app: TestApp;
let api: string;
let calls: TeamCalls;
let count = 0;
let owner: Person;
let admin: Person;
let member: Person;
let viewer: Person;
let team: string;
beforeAll(async () => {
  app = await startTestApp();
  api = await app.listen();
  calls = createTeamCalls(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  const people = ["owner", "admin", "member", "viewer"].map((role) => calls.signUp(`${role}-${++count}@example.com`));
  [owner, admin, member, viewer] = (await Promise.all(people)) as [Person, Person, Person, Person];
  team = await calls.create(owner, "Harbor Goods");
  await calls.join(owner, admin, "admin", team);
  await calls.join(owner, member, "member", team);
  await calls.join(owner, viewer, "viewer", team);
});

const setRole = (by: Person, of: Person, role: Role) =>
  calls.call("PUT", `/team/members/${of.id}`, by, { team, body: { role } });
const remove = (by: Person, of: Person) => calls.call("DELETE", `/team/members/${of.id}`, by, { team });
const leave = (by: Person) => calls.call("POST", "/team/leave", by, { team });
const transfer = (by: Person, to: Person) =>
  calls.call("POST", "/team/transfer", by, { team, body: { accountId: to.id } });
const denied = { status: 403, body: { code: "permission_denied" } };
const lastOwner = { status: 409, body: { code: "last_owner" } };

test("[CLAIM-28] [acceptance 2] members are listed with name, address, role and status, invitations as pending", async () => {
  await calls.invite(admin, "guest@example.com", "viewer", team);
  const members = await calls.members(viewer, team);
  expect(members).toHaveLength(5);
  expect(members.find(({ id }) => id === viewer.id)).toEqual({
    id: viewer.id,
    name: "Ada",
    email: viewer.email,
    profilePicture: null,
    role: "viewer",
    status: "active",
    createdAt: "2026-01-01T00:00:00.000Z",
    expiresAt: null,
    invitedBy: null,
    isYou: true,
  });
  expect(members.at(-1)).toEqual({
    id: expect.any(String),
    name: null,
    email: "guest@example.com",
    profilePicture: null,
    role: "viewer",
    status: "pending",
    createdAt: "2026-01-01T00:00:00.000Z",
    expiresAt: "2026-01-08T00:00:00.000Z",
    invitedBy: "Ada",
    isYou: false,
  });
});

test("those who manage members see their second factors and when they were last active, others don't", async () => {
  const seenBy = async (person: Person) => {
    const members = await calls.members(person, team);
    return members.map(({ id, secondFactor, lastActiveAt }) => ({ id, secondFactor, lastActiveAt }));
  };
  const now = "2026-01-01T00:00:00.000Z";
  expect(await seenBy(admin)).toContainEqual({ id: viewer.id, secondFactor: null, lastActiveAt: now });
  for (const by of [member, viewer]) {
    expect(await seenBy(by)).toContainEqual({ id: admin.id, secondFactor: undefined, lastActiveAt: undefined });
  }
  await calls.call("POST", "/auth/logout", viewer);
  expect(await seenBy(owner)).toContainEqual({ id: viewer.id, secondFactor: null, lastActiveAt: null });
});

test("[CLAIM-28] admins manage roles up to admin, owners all of them, others none", async () => {
  expect(await setRole(admin, member, "viewer")).toMatchObject({ status: 200, body: { member: { role: "viewer" } } });
  expect((await setRole(admin, viewer, "admin")).status).toBe(200);
  expect(await setRole(admin, viewer, "owner")).toMatchObject(denied);
  expect(await setRole(admin, owner, "member")).toMatchObject(denied);
  expect(await remove(admin, owner)).toMatchObject(denied);
  expect(await transfer(admin, member)).toMatchObject(denied);
  expect(await calls.invite(admin, "x@example.com", "owner", team)).toMatchObject(denied);
  expect((await setRole(owner, viewer, "viewer")).status).toBe(200);
  for (const by of [member, viewer]) {
    expect(await setRole(by, viewer, "viewer")).toMatchObject(denied);
    expect(await remove(by, viewer)).toMatchObject(denied);
    expect(await calls.invite(by, "x@example.com", "viewer", team)).toMatchObject(denied);
  }
  expect((await setRole(owner, member, "owner")).status).toBe(200);
  expect((await setRole(member, owner, "viewer")).status).toBe(200);
  expect(await calls.roles(viewer, team)).toEqual({
    [owner.email]: "viewer",
    [admin.email]: "admin",
    [member.email]: "owner",
    [viewer.email]: "viewer",
  });
});

test("a member of another team can't be changed", async () => {
  const stranger = await calls.signUp(`stranger-${++count}@example.com`);
  const unknown = { status: 404, body: { code: "member_not_found" } };
  expect(await setRole(owner, stranger, "viewer")).toMatchObject(unknown);
  expect(await remove(owner, stranger)).toMatchObject(unknown);
  expect(await transfer(owner, stranger)).toMatchObject(unknown);
});

test("[acceptance 10] the last owner can't leave, be demoted or be removed", async () => {
  expect(await leave(owner)).toMatchObject(lastOwner);
  expect(await setRole(owner, owner, "admin")).toMatchObject(lastOwner);
  expect(await remove(owner, owner)).toMatchObject(lastOwner);
  expect((await setRole(owner, owner, "owner")).status).toBe(200);
  expect((await leave(viewer)).status).toBe(200);
});

test("when the last two owners leave at the same time, one of them stays", async () => {
  await setRole(owner, member, "owner");
  const answers = await Promise.all([leave(owner), leave(member)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const roles = Object.values(await calls.roles(viewer, team));
  expect(roles.filter((role) => role === "owner")).toHaveLength(1);
});

test("[acceptance 10] ownership is transferred in one step: the previous owner becomes an admin", async () => {
  expect((await transfer(owner, viewer)).status).toBe(200);
  expect(await calls.roles(viewer, team)).toMatchObject({ [owner.email]: "admin", [viewer.email]: "owner" });
  expect(await transfer(owner, owner)).toMatchObject(denied);
  expect((await transfer(viewer, viewer)).status).toBe(200);
  expect(await calls.roles(viewer, team)).toMatchObject({ [viewer.email]: "owner" });
});

test("[acceptance 9] a removed member loses access immediately, open live tails included, and keeps their own team", async () => {
  const { key } = (await calls.call("POST", "/dashboard/create-key", owner, { team, body: { name: "shop" } })).body;
  const tail = await follow(api, { token: viewer.token, team });
  const stays = await follow(api, { token: member.token, team });
  await tail.next("open");
  await stays.next("open");
  expect((await calls.call("GET", "/dashboard/logs", viewer, { team })).status).toBe(200);

  expect((await remove(admin, viewer)).status).toBe(200);
  const rest = await tail.rest();
  expect(rest.at(-1)?.event).toBe("bye");
  expect(await calls.call("GET", "/dashboard/logs", viewer, { team })).toMatchObject({
    status: 404,
    body: { code: "team_not_found" },
  });
  expect((await calls.call("GET", "/dashboard/logs", viewer)).status).toBe(200);
  expect((await calls.call("GET", "/teams", viewer)).body.teams).toHaveLength(1);

  await app.call("POST", "/logs", { token: key, body: [{ message: "still here" }] });
  expect(await stays.messages(1)).toEqual(["still here"]);
  stays.leave();
});

test("[acceptance 10] an account that is the only owner of a team with other members can't be deleted", async () => {
  const body = { email: owner.email, password: "correct horse" };
  expect(await calls.call("POST", "/auth/delete-account", owner, { body })).toMatchObject({
    status: 409,
    body: { code: "sole_owner" },
  });
  await transfer(owner, member);
  expect((await calls.call("POST", "/auth/delete-account", owner, { body })).status).toBe(200);
  expect(await calls.roles(member, team)).toEqual({
    [admin.email]: "admin",
    [member.email]: "owner",
    [viewer.email]: "viewer",
  });
});

test("teams without other members are deleted with the account, and their keys stop working", async () => {
  const alone = await calls.create(owner, "Alone");
  const { key } = (await calls.call("POST", "/dashboard/create-key", owner, { team: alone, body: { name: "shop" } }))
    .body;
  await transfer(owner, member);
  const body = { email: owner.email, password: "correct horse" };
  expect((await calls.call("POST", "/auth/delete-account", owner, { body })).status).toBe(200);
  expect((await app.call("POST", "/logs", { token: key, body: [{ message: "x" }] })).status).toBe(401);
  expect(JSON.stringify(await app.metadataRows())).not.toContain(alone);
});

test("[acceptance 9] a removed member's tokens of the team are revoked, those of other teams aren't", async () => {
  const connect = async (in_?: string) =>
    (await calls.call("POST", "/auth/editor-token", viewer, { team: in_, body: { vs: "" } })).body.address as string;
  const toToken = (address: string) => new URL(address).searchParams.get("token") ?? "";
  const [shared, own] = [toToken(await connect(team)), toToken(await connect())];
  const read = (token: string) => app.call("GET", "/dashboard/logs", { token });
  expect([(await read(shared)).status, (await read(own)).status]).toEqual([200, 200]);
  await remove(owner, viewer);
  expect([(await read(shared)).status, (await read(own)).status]).toEqual([401, 200]);
});

test("[acceptance 12] plan and credits follow the team, and only an owner can buy", async () => {
  const buy = (by: Person) => calls.call("POST", "/dashboard/plan", by, { team, body: { plan: "pro" } });
  for (const by of [viewer, member, admin]) expect(await buy(by)).toMatchObject(denied);
  expect((await buy(owner)).status).toBe(200);
  const planOf = async (by: Person, in_?: string) => {
    const { teams } = (await calls.call("GET", "/teams", by)).body;
    return teams.find(({ id }: { id: string }) => id === (in_ ?? by.id)).plan;
  };
  expect([await planOf(viewer, team), await planOf(viewer), await planOf(owner)]).toEqual([
    "pro",
    "starter",
    "starter",
  ]);
  const creditsOf = async (by: Person) => (await calls.call("GET", "/dashboard/credits", by, { team })).body;
  expect(await creditsOf(viewer)).toEqual(await creditsOf(owner));
});
