// Messages that wait: quiet hours, daily and weekly emails, limits.
import { dayMs, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ChannelCalls, createChannelCalls } from "../channels/testing/channel-calls.ts";
import { type SlackServer, slackToken, startSlackServer } from "../channels/testing/slack-server.ts";
import { localApiUrls } from "../channels/testing/test-sender.ts";
import { parseAllowList } from "../outbound/addresses.ts";
import { createTeamCalls, type Person } from "../teams/testing/team-calls.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createIncidentTeam, type IncidentTeam } from "./testing/incident-team.ts";

let slack: SlackServer;
let app: TestApp;
let owner: Person;
let channels: ChannelCalls;
let team: IncidentTeam;

/** A Thursday, 21:00 in Berlin. */
const start = Date.UTC(2026, 10, 12, 20);

beforeEach(async () => {
  slack = await startSlackServer();
  app = await startTestApp({
    billing: false,
    channelUrls: localApiUrls(slack.url),
    outboundAllow: parseAllowList("127.0.0.1").allow,
    startAt: start,
  });
  owner = await createTeamCalls(app).signUp("mira@harborgoods.example");
  channels = createChannelCalls(app, owner.token);
  team = createIncidentTeam(app, owner.id);
});
afterEach(async () => {
  await app.close();
  await slack.close();
});

const night = { timeZone: "Europe/Berlin", days: [0, 1, 2, 3, 4, 5, 6], from: 22 * 60, to: 7 * 60 };

async function addSlack(more: object = {}): Promise<string> {
  return (await channels.add({ kind: "slack", token: slackToken, channel: "C01PAYMENTS" }, more)).channel.id;
}
const textOf = (index: number) => JSON.stringify(slack.messages[index]?.payload);

/** Until an hour of the next day in Berlin. */
const passTo = (time: number) => team.pass(time - app.clock.now());
const berlin = (day: number, hour: number) => Date.UTC(2026, 10, day, hour - 1);

describe("quiet hours", () => {
  test("hold messages and end with one summary; critical ones pass", async () => {
    const channel = await addSlack({ quiet: night });
    const rule = await team.addRule([channel]);
    await passTo(berlin(12, 23));
    const over = await team.open(rule, "over before the morning");
    await team.open(rule, "still open");
    await team.open(rule, "critical one", { severity: "critical" });
    await team.pass(5 * secondMs, secondMs);
    expect(slack.messages).toHaveLength(1);
    expect(textOf(0)).toContain("critical one");
    const page = await app.call("GET", `/alerts/incidents/${over.number}`, { token: owner.token });
    expect(page.body.notifications).toMatchObject([
      { state: "held", text: "Quiet hours", dueAt: new Date(berlin(13, 7)).toISOString() },
    ]);
    await team.pass(hourMs);
    await team.resolve(over);
    await team.pass(hourMs);
    await passTo(berlin(13, 7) - secondMs);
    expect(slack.messages).toHaveLength(1);
    await team.pass(secondMs);
    expect(slack.messages).toHaveLength(2);
    expect(textOf(1)).toContain("2 incidents during quiet hours");
    expect(textOf(1)).toContain("over before the morning");
    expect(textOf(1)).toContain("still open");
    await team.pass(10 * minuteMs, minuteMs);
    expect(slack.messages).toHaveLength(2);
  });

  test("one incident is an ordinary message in the morning, which is edited", async () => {
    const incident = await team.open(
      await team.addRule([await addSlack({ quiet: { ...night, from: 20 * 60 } })]),
      "alone",
    );
    await app.notified();
    await passTo(berlin(13, 7));
    expect(slack.messages).toHaveLength(1);
    await team.resolve(incident);
    await team.pass(secondMs);
    expect(slack.messages).toMatchObject([{ edits: 1 }]);
  });

  test("a message of before is edited during the night, because no one hears it", async () => {
    const incident = await team.open(await team.addRule([await addSlack({ quiet: night })]), "412 errors");
    await app.notified();
    await passTo(berlin(13, 3));
    await team.resolve(incident);
    await team.pass(secondMs);
    expect(slack.messages).toMatchObject([{ edits: 1 }]);
  });

  test("an incident of a summary is mentioned again when it is over, not when its count changes", async () => {
    const rule = await team.addRule([await addSlack({ quiet: { ...night, from: 20 * 60 } })]);
    const one = await team.open(rule, "one");
    await team.open(rule, "other");
    await app.notified();
    await passTo(berlin(13, 7));
    expect(slack.messages).toHaveLength(1);
    await team.update(one, 500);
    await team.pass(2 * minuteMs, 30 * secondMs);
    expect(slack.messages).toMatchObject([{ edits: 0 }]);
    await team.resolve(one);
    await team.pass(secondMs);
    expect(slack.messages).toHaveLength(2);
    expect(textOf(1)).toContain("Resolved: one");
  });
});

describe("[CLAIM-27] alertFrequency", () => {
  const saveSettings = (fields: object) =>
    app.call("POST", "/dashboard/settings/notifications", { token: owner.token, body: fields });
  const alerts = async () =>
    (await app.mailsTo(owner.email)).filter(({ subject }) => /incident|\[(?:Low|High|Critical)\]/.test(subject));

  async function openDaily(frequency: string): Promise<string> {
    await saveSettings({ alertFrequency: frequency, timeZone: "Europe/Berlin" });
    const { channel } = await channels.add({ kind: "email", address: owner.email });
    return team.addRule([channel.id]);
  }

  test("daily: no single emails, one at 09:00 local with every incident of the day, none on a day without", async () => {
    const rule = await openDaily("daily");
    const first = await team.open(rule, "first");
    await team.open(rule, "second", { severity: "critical" });
    await team.pass(5 * hourMs, hourMs);
    await team.resolve(first);
    await passTo(berlin(13, 9) - secondMs);
    expect(await alerts()).toEqual([]);
    await team.pass(secondMs);
    expect(await alerts()).toMatchObject([{ subject: "Daily summary: 2 incidents" }]);
    const [mail] = await alerts();
    expect(mail?.bodyText).toContain("first (resolved after");
    expect(mail?.bodyText).toContain("second (Critical, open since");
    expect(mail?.bodyText).toMatch(/Unsubscribe: http:\/\/localhost:4000\/unsubscribe\/alerts\./);
    await team.pass(2 * dayMs, hourMs);
    expect(await alerts()).toHaveLength(1);
  });

  test("weekly: one email on Monday, also with only one incident", async () => {
    await team.open(await openDaily("weekly"), "only one");
    await passTo(berlin(16, 9) - secondMs);
    expect(await alerts()).toEqual([]);
    await team.pass(secondMs);
    expect(await alerts()).toMatchObject([{ subject: "Weekly summary: 1 incident" }]);
  });

  test("realtime: every incident by itself", async () => {
    const rule = await openDaily("realtime");
    await team.open(rule, "first");
    await team.open(rule, "second");
    await team.pass(minuteMs, secondMs * 10);
    expect((await alerts()).map(({ subject }) => subject).toSorted()).toEqual(["[High] first", "[High] second"]);
  });
});

describe("limits", () => {
  test("20 new messages per channel and hour, then one with all the others", async () => {
    const rule = await team.addRule([await addSlack()]);
    for (let n = 1; n <= 34; n++) await team.open(rule, `incident number ${n}.`);
    await team.pass(minuteMs, secondMs);
    expect(slack.messages).toHaveLength(20);
    await team.pass(10 * minuteMs, minuteMs);
    expect(slack.messages).toHaveLength(21);
    expect(textOf(20)).toContain("14 more incidents");
    // A critical one isn't held by others.
    await team.open(rule, "critical one", { severity: "critical" });
    await team.pass(secondMs);
    expect(slack.messages).toHaveLength(22);
  });

  test("10 emails per person and hour, then one with all the others", async () => {
    const { channel } = await channels.add({ kind: "email", address: owner.email });
    const rule = await team.addRule([channel.id]);
    const alerts = async () =>
      (await app.mailsTo(owner.email)).filter(({ subject }) => /incident|\[High\]/.test(subject)).length;
    for (let n = 1; n <= 15; n++) await team.open(rule, `incident number ${n}.`);
    await team.pass(minuteMs, secondMs);
    expect(await alerts()).toBe(10);
    await team.pass(58 * minuteMs, minuteMs);
    expect(await alerts()).toBe(10);
    await team.pass(2 * minuteMs, minuteMs);
    expect(await alerts()).toBe(11);
    const [newest] = (await app.mailsTo(owner.email)).filter(({ subject }) => subject.includes("more incidents"));
    expect(newest?.subject).toBe("5 more incidents");
  });
});
