import { minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ChannelCalls, createChannelCalls } from "../channels/testing/channel-calls.ts";
import { createTeamCalls, type Person } from "../teams/testing/team-calls.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createVault } from "../vault.ts";
import { createAnnouncements } from "./announcements.ts";
import { createIncidentTeam, type IncidentTeam } from "./testing/incident-team.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

let app: TestApp;
let owner: Person;
let channels: ChannelCalls;
let team: IncidentTeam;

beforeEach(async () => {
  app = await startTestApp({ billing: false });
  owner = await createTeamCalls(app).signUp("mira@harborgoods.example");
  channels = createChannelCalls(app, owner.token);
  team = createIncidentTeam(app, owner.id);
});
afterEach(() => app.close());

/** The path of the API that ends the emails, from the newest email. */
async function unsubscribePath(): Promise<string> {
  const mails = await app.mailsTo(owner.email);
  const token = mails.map(({ bodyText }) => /\/unsubscribe\/([\w.-]+)/.exec(bodyText)?.[1]).find(Boolean);
  return `/unsubscribe/${token}`;
}
const oneClick = {
  body: "List-Unsubscribe=One-Click",
  headers: { "content-type": "application/x-www-form-urlencoded" },
};

test("[integrations 19] one click ends the alerts to an address, without signing in", async () => {
  const { channel } = await channels.add({ kind: "email", address: owner.email });
  const rule = await team.addRule([channel.id]);
  await team.open(rule, "412 errors");
  await team.pass(minuteMs);
  const path = await unsubscribePath();
  const before = { kind: "alerts", address: "m•••@harborgoods.example", isSubscribed: true };
  // Opening it does nothing: mail scanners do so.
  for (let n = 0; n < 2; n++) expect((await app.call("GET", path)).body).toMatchObject(before);
  for (let n = 0; n < 2; n++) {
    expect(await app.call("POST", path, oneClick)).toMatchObject({ status: 200, body: { isSubscribed: false } });
  }
  expect(await channels.get(channel.id)).toMatchObject({ status: "off", statusText: "Unsubscribed by the recipient." });
  const count = (await app.mailsTo(owner.email)).length;
  await team.open(rule, "another one");
  await team.pass(2 * minuteMs, 20 * secondMs);
  expect(await app.mailsTo(owner.email)).toHaveLength(count);
  const { entries } = (await app.call("GET", "/team/audit", { token: owner.token })).body;
  expect(entries.map(({ action }: { action: string }) => action)).toContain("channel.turned_off");
});

test("a form with several parts works, too, as RFC 8058 allows it", async () => {
  const { channel } = await channels.add({ kind: "email", address: owner.email });
  await team.open(await team.addRule([channel.id]), "412 errors");
  await team.pass(minuteMs);
  const boundary = "----form";
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  expect((await app.call("POST", await unsubscribePath(), { body, headers })).status).toBe(200);
  expect((await channels.get(channel.id)).status).toBe("off");
});

test("an email program that opens the link of the header in a browser shows the page, which ends nothing yet", async () => {
  const { channel } = await channels.add({ kind: "email", address: owner.email });
  await team.open(await team.addRule([channel.id]), "412 errors");
  await team.pass(minuteMs);
  const path = await unsubscribePath();
  const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  for (const each of [path, "/unsubscribe/alerts.unknown.proof"]) {
    const response = await app.send("GET", each, { headers });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`http://localhost:4000${each}`);
  }
  expect((await channels.get(channel.id)).status).toBe("working");
});

test("a link that no one was sent ends nothing", async () => {
  const { channel } = await channels.add({ kind: "email", address: owner.email });
  const other = createUnsubscribeLinks({ vault: createVault("another secret 0123456789 0123456789"), publicUrl: "" });
  const forged = other.ofChannel(channel.id, owner.email).post.replace("/api", "");
  for (const path of [forged, "/unsubscribe/x", `/unsubscribe/alerts.${channel.id}.x`, "/unsubscribe/updates.1.x"]) {
    expect(await app.call("POST", path)).toMatchObject({ status: 404, body: { code: "unsubscribe_link_not_found" } });
  }
  expect((await channels.get(channel.id)).status).toBe("working");
});

test("the link of an earlier address of the channel ends nothing", async () => {
  const jonas = await createTeamCalls(app).signUp("jonas@harborgoods.example");
  await createTeamCalls(app).join(owner, jonas);
  const { channel } = await channels.add({ kind: "email", address: owner.email });
  await team.open(await team.addRule([channel.id]), "412 errors");
  await team.pass(minuteMs);
  const path = await unsubscribePath();
  await channels.call("PUT", `/channels/${channel.id}`, { config: { kind: "email", address: jonas.email } });
  expect((await app.call("POST", path)).status).toBe(404);
});

const links = createUnsubscribeLinks({
  vault: createVault("a secret that only tests have 0123456789"),
  publicUrl: "http://localhost:4000",
});

async function createTestAnnouncements() {
  const { createNotificationSettings } = await import("../settings/notifications.ts");
  const mails: { to: string; subject: string; unsubscribeUrl?: string | undefined; text: string }[] = [];
  const announcements = createAnnouncements({
    accounts: app.storage.accounts,
    install: app.storage.install,
    settingsOf: createNotificationSettings({ preferences: app.storage.preferences }).of,
    mailer: { send: async (mail) => void mails.push(mail) },
    links,
    publicUrl: "http://localhost:4000",
    clock: app.clock,
  });
  return { announcements, mails };
}

test("[CLAIM-27] announcements go to those whose switch is on, and once", async () => {
  const calls = createTeamCalls(app);
  const people = [owner];
  for (const name of ["jonas", "lena", "noor"]) people.push(await calls.signUp(`${name}@harborgoods.example`));
  const save = (person: Person | undefined, body: object) =>
    app.call("POST", "/dashboard/settings/notifications", { token: person?.token, body });
  await save(people[1], { updates: false, marketing: true });
  const { announcements, mails } = await createTestAnnouncements();
  const announcement = { kind: "updates", subject: "Alerts are here", paragraphs: ["Read on."] } as const;
  expect(await announcements.countRecipients("updates")).toBe(3);
  expect(await announcements.send(announcement)).toEqual({ sent: 3, wasFinished: false });
  expect(await announcements.send(announcement)).toEqual({ sent: 3, wasFinished: true });
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    "lena@harborgoods.example",
    "mira@harborgoods.example",
    "noor@harborgoods.example",
  ]);
  mails.length = 0;
  await announcements.send({ ...announcement, kind: "marketing" });
  expect(mails.map(({ to }) => to)).toEqual(["jonas@harborgoods.example"]);

  const path = new URL(mails[0]?.unsubscribeUrl ?? "").pathname.replace("/api", "");
  expect(await app.call("POST", path, oneClick)).toMatchObject({ status: 200, body: { kind: "marketing" } });
  const settings = await app.call("GET", "/dashboard/settings/notifications", { token: people[1]?.token });
  expect(settings.body.notifications).toMatchObject({ marketing: false, updates: false });
});

test("an announcement that was interrupted continues with the next account", async () => {
  const calls = createTeamCalls(app);
  for (const name of ["jonas", "lena"]) await calls.signUp(`${name}@harborgoods.example`);
  const { announcements, mails } = await createTestAnnouncements();
  const announcement = { kind: "updates", subject: "Alerts are here", paragraphs: ["Read on."] } as const;
  const push = mails.push.bind(mails);
  mails.push = (mail) => {
    if (mails.length === 1) throw new Error("killed");
    return push(mail);
  };
  await expect(announcements.send(announcement)).rejects.toThrow("killed");
  mails.push = push;
  expect(await announcements.send(announcement)).toEqual({ sent: 3, wasFinished: false });
  expect(new Set(mails.map(({ to }) => to)).size).toBe(3);
  expect(mails).toHaveLength(3);
});
