import { maxInvitationsPerAddress, maxInvitationsPerDay, maxStarterInvitations } from "@contrail/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createTeamCalls, type Person, type TeamCalls } from "./testing/team-calls.ts";

const dayMs = 24 * 60 * 60_000;
let app: TestApp;
let calls: TeamCalls;
let ada: Person;
let count = 0;
/** Statements that were run in the metadata store. */
const queries: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ onQuery: (sql) => queries.push(sql) });
  calls = createTeamCalls(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  count++;
  ada = await calls.signUp(at("ada"));
});

/** An address that no other test uses. */
const at = (name: string) => `${name}@test-${count}.example.com`;

const preview = (token: string) => app.call("POST", "/auth/invitations/preview", { body: { token } });
const registerInvited = (body: object) => app.call("POST", "/auth/invitations/register", { body });
const pendingOf = async (by: Person) => (await calls.members(by)).filter(({ status }) => status === "pending");
const resend = async (email: string) => {
  const pending = (await pendingOf(ada)).find((each) => each.email === email);
  return calls.call("POST", `/team/invitations/${pending?.id}/resend`, ada);
};
const refusal = (status: number, code: string) => ({ status, body: { success: false, code } });

describe("an invited person", () => {
  test("[CLAIM-24] [acceptance 2] registers, accepts, and sees the team's applications, logs and views", async () => {
    await calls.call("PUT", `/teams/${ada.id}`, ada, { body: { name: "Harbor Goods" } });
    const { key } = (await calls.call("POST", "/dashboard/create-key", ada, { body: { name: "shop" } })).body;
    await app.call("POST", "/logs", { token: key, body: [{ message: "hello team" }] });
    await calls.call("POST", "/dashboard/views", ada, { body: { name: "Errors", query: "level=error" } });
    expect((await calls.invite(ada, ` ${at("Bob")} `, "viewer")).status).toBe(200);
    expect(await pendingOf(ada)).toMatchObject([{ email: at("bob"), role: "viewer", name: null }]);

    const link = await calls.linkFor(at("bob"));
    expect((await preview(link)).body.invitation).toEqual({
      teamName: "Harbor Goods",
      role: "viewer",
      email: at("bob"),
      invitedBy: "Ada",
      expiresAt: new Date(app.clock.now() + 7 * dayMs).toISOString(),
    });
    const bob = await calls.signUp(at("bob"));
    const joined = {
      id: ada.id,
      name: "Harbor Goods",
      role: "viewer",
      plan: "starter",
      members: 2,
      isPersonal: false,
      createdAt: expect.any(String),
      secondFactorRequired: false,
    };
    expect(await calls.accept(bob, link)).toMatchObject({ status: 200, body: { team: joined } });
    expect(await calls.members(ada)).toMatchObject([
      { email: at("ada"), role: "owner", status: "active" },
      { email: at("bob"), role: "viewer", status: "active" },
    ]);

    const team = ada.id;
    expect((await calls.call("GET", "/dashboard/get-keys", bob, { team })).body.keys).toMatchObject([{ name: "shop" }]);
    expect((await calls.call("GET", "/dashboard/logs", bob, { team })).body.logs).toMatchObject([
      { message: "hello team" },
    ]);
    expect((await calls.call("GET", "/dashboard/views", bob, { team })).body.views).toMatchObject([{ name: "Errors" }]);
    expect((await calls.call("GET", "/dashboard/logs", bob)).body.logs).toEqual([]);
    expect((await calls.call("DELETE", "/dashboard/delete-all-logs", bob, { team })).status).toBe(403);
  });

  test("creates an account without a code: the link proves the address", async () => {
    await calls.invite(ada, at("bob"), "member");
    const body = { token: await calls.linkFor(at("bob")), name: "Bob", password: "correct horse" };
    const printed = app.printed.length;
    expect(await registerInvited({ ...body, password: "short" })).toMatchObject({ status: 400 });
    expect(await registerInvited({ ...body, password: at("bob") })).toMatchObject(refusal(400, "password_is_email"));
    expect((await preview(body.token)).status).toBe(200);

    const registered = await registerInvited(body);
    expect(registered).toMatchObject({ status: 200, body: { team: { id: ada.id, role: "member", members: 2 } } });
    const user = await app.call("GET", "/auth/user-data", { token: registered.body.token });
    expect(user.body.data).toMatchObject({ email: at("bob"), name: "Bob" });
    const login = { email: at("bob"), password: "correct horse" };
    expect((await app.call("POST", "/auth/gmail-login", { body: login })).status).toBe(200);
    expect(app.printed.slice(printed)).toEqual([]);

    expect(await registerInvited(body)).toMatchObject(refusal(409, "invitation_used"));
    expect(await calls.roles(ada)).toEqual({ [ada.email]: "owner", [at("bob")]: "member" });
  });

  test("who has an account signs in instead; whoever tries changes nothing", async () => {
    const bob = await calls.signUp(at("bob"));
    await calls.invite(ada, bob.email);
    const token = await calls.linkFor(bob.email);
    const stranger = { token, name: "Stranger", password: "another horse" };
    expect(await registerInvited(stranger)).toMatchObject(refusal(409, "account_exists"));
    expect((await calls.accept(bob, token)).status).toBe(200);
    const login = { email: bob.email, password: stranger.password };
    expect((await app.call("POST", "/auth/gmail-login", { body: login })).status).toBe(401);
  });

  test("can't be someone whose link is dead or made up", async () => {
    const register = (token: string) => registerInvited({ token, name: "Bob", password: "correct horse" });
    expect(await register("made-up")).toMatchObject(refusal(404, "invitation_not_found"));
    await calls.invite(ada, at("bob"));
    const token = await calls.linkFor(at("bob"));
    app.clock.advance(7 * dayMs);
    expect(await register(token)).toMatchObject(refusal(410, "invitation_expired"));
    const login = { email: at("bob"), password: "correct horse" };
    expect((await app.call("POST", "/auth/gmail-login", { body: login })).status).toBe(401);
  });

  test("[acceptance 5] can open the link any number of times, and accept once", async () => {
    const bob = await calls.signUp(at("bob"));
    await calls.invite(ada, bob.email);
    const link = await calls.linkFor(bob.email);
    for (let time = 0; time < 5; time++) expect((await preview(link)).status).toBe(200);
    const answers = await Promise.all([calls.accept(bob, link), calls.accept(bob, link)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await calls.accept(bob, link)).toMatchObject(refusal(409, "invitation_used"));
    expect(await preview(link)).toMatchObject(refusal(409, "invitation_used"));
    expect(await calls.roles(ada)).toEqual({ [ada.email]: "owner", [bob.email]: "member" });
  });

  test("can't rejoin with the old link after being removed", async () => {
    const bob = await calls.signUp(at("bob"));
    await calls.join(ada, bob);
    const link = await calls.linkFor(bob.email);
    await calls.call("DELETE", `/team/members/${bob.id}`, ada);
    expect(await calls.accept(bob, link)).toMatchObject(refusal(409, "invitation_used"));
    app.clock.advance(1);
    await calls.join(ada, bob, "viewer");
    expect(await calls.roles(ada)).toMatchObject({ [bob.email]: "viewer" });
  });

  test("[acceptance 6] has to be signed in with the address it was sent to; the refusal names it", async () => {
    const eve = await calls.signUp(at("eve"));
    await calls.invite(ada, at("bob"));
    const link = await calls.linkFor(at("bob"));
    expect((await app.call("POST", "/auth/invitations/accept", { body: { token: link } })).status).toBe(401);
    const refused = await calls.accept(eve, link);
    expect(refused).toMatchObject(refusal(403, "invitation_for_other_address"));
    expect(refused.body.message).toContain(at("bob"));
    expect((await calls.call("GET", "/teams", eve)).body.teams).toHaveLength(1);
    expect((await preview(link)).status).toBe(200);
  });

  test("[acceptance 5] has 7 days", async () => {
    const bob = await calls.signUp(at("bob"));
    await calls.invite(ada, bob.email);
    const link = await calls.linkFor(bob.email);
    app.clock.advance(7 * dayMs - 1);
    expect((await preview(link)).status).toBe(200);
    const again = await signIn(bob.email);
    app.clock.advance(1);
    expect(await preview(link)).toMatchObject(refusal(410, "invitation_expired"));
    expect(await calls.accept({ ...bob, token: again }, link)).toMatchObject(refusal(410, "invitation_expired"));
  });
});

test("[acceptance 5] a link is dead once it is replaced or revoked; the team is that of the link", async () => {
  const bob = await calls.signUp(at("bob"));
  const dead = refusal(404, "invitation_not_found");
  await calls.invite(ada, bob.email);
  const first = await calls.linkFor(bob.email);
  app.clock.advance(1);
  expect((await resend(bob.email)).status).toBe(200);
  const second = await calls.linkFor(bob.email);
  expect(second).not.toBe(first);
  expect(await preview(first)).toMatchObject(dead);
  expect(await calls.accept(bob, first)).toMatchObject(dead);

  app.clock.advance(1);
  await calls.invite(ada, bob.email, "viewer");
  const third = await calls.linkFor(bob.email);
  expect(await calls.accept(bob, second)).toMatchObject(dead);
  expect(await pendingOf(ada)).toMatchObject([{ role: "viewer" }]);

  const [pending] = await pendingOf(ada);
  const eve = await calls.signUp(at("eve"));
  for (const by of [eve, ada]) {
    const isOwn = by === ada;
    const revoked = await calls.call("DELETE", `/team/invitations/${pending?.id}`, by);
    expect(revoked.status).toBe(isOwn ? 200 : 404);
    expect((await preview(third)).status).toBe(isOwn ? 404 : 200);
  }
  expect(await calls.accept(bob, third)).toMatchObject(dead);
  expect(await calls.call("DELETE", `/team/invitations/${pending?.id}`, ada)).toMatchObject(dead);
  expect(await calls.call("POST", `/team/invitations/${pending?.id}/resend`, ada)).toMatchObject(dead);
  expect(await preview("made-up")).toMatchObject(dead);
});

test("an admin can't resend, revoke or replace the invitation of an owner", async () => {
  const admin = await calls.signUp(at("admin"));
  await calls.join(ada, admin, "admin");
  await calls.invite(ada, at("boss"), "owner");
  const [pending] = await pendingOf(ada);
  const team = ada.id;
  const answers = [
    await calls.call("POST", `/team/invitations/${pending?.id}/resend`, admin, { team }),
    await calls.call("DELETE", `/team/invitations/${pending?.id}`, admin, { team }),
    await calls.invite(admin, at("boss"), "viewer", team),
  ];
  for (const answer of answers) expect(answer).toMatchObject(refusal(403, "permission_denied"));
});

test("[acceptance 7] an existing, a new and a member's address get the same answer for the same work", async () => {
  await calls.signUp(at("known"));
  const member = await calls.signUp(at("member"));
  await calls.join(ada, member);
  app.clock.advance(1);
  const observe = async (email: string) => {
    const before = (await app.storage.outbox.list(1_000)).length;
    await app.stored();
    queries.length = 0;
    const { status, headers, body } = await calls.invite(ada, email);
    const run = [...queries];
    const { date: _, "x-request-id": __, "content-length": ___, ...visible } = headers;
    const message = body.message.replace(email, "ADDRESS");
    return {
      seen: { status, visible, body: { ...body, message } },
      queries: run,
      mails: (await app.storage.outbox.list(1_000)).length - before,
    };
  };
  const fresh = await observe(at("fresh"));
  expect(fresh).toMatchObject({ seen: { status: 200 }, mails: 1 });
  expect(fresh.queries.length).toBeGreaterThan(8);
  expect(await observe(at("known"))).toEqual(fresh);
  expect(await observe(at("member"))).toEqual(fresh);
  expect(await observe(at("ada"))).toEqual(fresh);
  expect((await app.mailsTo(at("member")))[0]?.subject).toBe("You're already in Ada's team on Contrail");
  expect((await pendingOf(ada)).map(({ email }) => email)).toEqual([at("fresh"), at("known")]);
});

describe("limits", () => {
  test("[acceptance 8] a team sends 50 invitations per day", async () => {
    await upgrade(ada);
    for (let n = 0; n < maxInvitationsPerDay; n++) {
      expect((await calls.invite(ada, at(`guest-${n}`))).status).toBe(200);
    }
    const refused = await calls.invite(ada, at("one-more"));
    expect(refused).toMatchObject(refusal(429, "too_many_invitations"));
    expect(refused.headers["retry-after"]).toBe("86400");
    expect(await app.mailsTo(at("one-more"))).toEqual([]);
    app.clock.advance(dayMs);
    expect((await calls.invite(ada, at("one-more"))).status).toBe(200);
  });

  test("a team sends 5 per day to one address", async () => {
    for (let n = 0; n < maxInvitationsPerAddress; n++) {
      expect((await calls.invite(ada, at("bob"))).status).toBe(200);
    }
    expect(await resend(at("bob"))).toMatchObject(refusal(429, "too_many_invitations_to_address"));
    expect(await calls.invite(ada, at("bob"))).toMatchObject(refusal(429, "too_many_invitations_to_address"));
    expect((await calls.invite(ada, at("carol"))).status).toBe(200);
  });

  test("an address gets 5 per day from all teams together; the answer doesn't reveal the others", async () => {
    const eve = await calls.signUp(at("eve"));
    for (let n = 0; n < 4; n++) await calls.invite(ada, at("bob"));
    const answers = [await calls.invite(eve, at("bob")), await calls.invite(eve, at("bob"))];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await app.mailsTo(at("bob"))).toHaveLength(5);
  });

  test("a Starter team has at most 20 open invitations", async () => {
    const invite = (n: number) => calls.invite(ada, at(`guest-${n}`));
    for (let n = 0; n < maxStarterInvitations; n++) expect((await invite(n)).status).toBe(200);
    expect(await invite(20)).toMatchObject(refusal(403, "invitations_full"));
    expect((await invite(19)).status).toBe(200);
    const [first] = await pendingOf(ada);
    await calls.call("DELETE", `/team/invitations/${first?.id}`, ada);
    expect((await invite(20)).status).toBe(200);
    await upgrade(ada);
    expect((await invite(21)).status).toBe(200);
  });
});

test("the email quotes no text that could be a link, and only the hash of the token is stored", async () => {
  const body = { email: at("spam"), password: "correct horse", name: "Win at http://evil.example" };
  await app.call("POST", "/auth/create-gmail-account", { body });
  const code = app.codeFor(body.email);
  const verify = { email: body.email, code, type: "account_verification" };
  const { token } = (await app.call("POST", "/auth/verifiy-otp", { body: verify })).body;
  const spammer = { email: body.email, token, id: "" };
  await calls.invite(spammer, at("victim"));
  const [mail] = await app.mailsTo(at("victim"));
  expect(mail?.subject).toBe("Invitation to Personal team on Contrail");
  expect(mail?.bodyText).not.toContain("evil");
  expect(mail?.bodyHtml).not.toContain("evil");
  const link = await calls.linkFor(at("victim"));
  expect(mail?.bodyText).toContain(`http://localhost:4000/invite#${link}`);
  const stored = Object.entries(await app.metadataRows()).filter(([table]) => table !== "outbox");
  expect(JSON.stringify(stored)).not.toContain(link);
});

async function signIn(email: string): Promise<string> {
  return (await app.call("POST", "/auth/gmail-login", { body: { email, password: "correct horse" } })).body.token;
}

/** Buys the Pro plan in test mode. */
async function upgrade(person: Person): Promise<void> {
  const { status } = await calls.call("POST", "/dashboard/plan", person, { body: { plan: "pro" } });
  expect(status).toBe(200);
}
