// Channels that don't get their messages.
import { dayMs, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ChannelCalls, createChannelCalls } from "../channels/testing/channel-calls.ts";
import type { LocalServer } from "../channels/testing/local-server.ts";
import { startLocalServer } from "../channels/testing/local-server.ts";
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
const servers: LocalServer[] = [];

beforeEach(async () => {
  slack = await startSlackServer();
  servers.push(slack);
  app = await startTestApp({
    billing: false,
    channelUrls: localApiUrls(slack.url),
    outboundAllow: parseAllowList("127.0.0.1").allow,
    startAt: Date.now(),
  });
  owner = await createTeamCalls(app).signUp("mira@harborgoods.example");
  channels = createChannelCalls(app, owner.token);
  team = createIncidentTeam(app, owner.id);
});
afterEach(async () => {
  await app.close();
  for (const server of servers.splice(0)) await server.close();
});

const slackConfig = { kind: "slack", token: slackToken, channel: "C01PAYMENTS" } as const;
const mailSubjects = async () => (await app.mailsTo(owner.email)).map(({ subject }) => subject);
const notFound = { status: 200, body: { ok: false, error: "channel_not_found" } };

async function addWebhook(url: string): Promise<string> {
  return (await channels.add({ kind: "webhook", url })).channel.id;
}

test("a chat that refuses messages is failing, its admins are told once, and it works again after a change", async () => {
  const { channel } = await channels.add(slackConfig);
  const rule = await team.addRule([channel.id]);
  slack.reply(notFound);
  const incident = await team.open(rule, "412 errors");
  await app.notified();
  expect(await channels.get(channel.id)).toMatchObject({
    status: "failing",
    statusText: expect.stringMatching(/^Slack answered channel_not_found/),
  });
  slack.reply(notFound);
  await team.open(rule, "another one");
  await team.pass(secondMs);
  expect((await mailSubjects()).filter((subject) => subject === "Alerts don't reach #payments")).toHaveLength(1);
  expect(await team.timeline(incident)).toEqual([
    expect.stringMatching(/^failed: Couldn't send to #payments: Slack answered channel_not_found/),
  ]);
  expect(slack.messages).toEqual([]);

  await channels.call("PUT", `/channels/${channel.id}`, { config: { ...slackConfig, channel: "C02OPS" } });
  await team.pass(2 * secondMs, secondMs);
  expect(slack.messages).toHaveLength(2);
  expect(await channels.get(channel.id)).toMatchObject({ status: "working", statusText: "" });
});

test("a team that has chosen a channel for such incidents gets one there, which ends when the channel works", async () => {
  const { channel } = await channels.add(slackConfig);
  const { channel: ops } = await channels.add({ ...slackConfig, channel: "C02OPS" });
  await team.addRule([ops.id], { kind: "system", name: "Contrail itself" });
  slack.reply(notFound);
  await team.open(await team.addRule([channel.id]), "412 errors");
  await app.notified();
  await team.pass(2 * secondMs, secondMs);
  expect(slack.messages.map(({ channel: id }) => id)).toEqual(["C02OPS"]);
  expect(JSON.stringify(slack.messages[0]?.payload)).toContain("Alerts don't reach #payments");
  expect(await mailSubjects()).not.toContain("Alerts don't reach #payments");
  await team.pass(11 * minuteMs, minuteMs);
  await team.pass(2 * secondMs, secondMs);
  expect(slack.messages).toHaveLength(2);
  expect(JSON.stringify(slack.messages[0]?.payload)).toContain("Resolved");
});

test("[integrations 9] 410 turns a webhook off at once; it can be turned on again", async () => {
  const receiver = await startLocalServer(() => ({ status: 410 }));
  servers.push(receiver);
  const id = await addWebhook(receiver.url);
  const rule = await team.addRule([id]);
  await team.open(rule, "412 errors");
  await app.notified();
  expect(await channels.get(id)).toMatchObject({ status: "off" });
  expect((await mailSubjects()).some((subject) => subject.endsWith("was turned off and gets no more alerts"))).toBe(
    true,
  );
  await team.open(rule, "another one");
  await team.pass(dayMs, hourMs);
  expect(receiver.received).toHaveLength(1);
  await channels.call("PUT", `/channels/${id}/enabled`, { isEnabled: true });
  await team.open(rule, "a third one");
  await team.pass(secondMs);
  expect(receiver.received).toHaveLength(2);
});

test("[integrations 9] five days of failures turn a webhook off and mail the admins; it can be turned on again", async () => {
  let status = 503;
  const receiver = await startLocalServer(() => ({ status }));
  servers.push(receiver);
  const id = await addWebhook(receiver.url);
  const rule = await team.addRule([id]);
  for (let day = 0; day < 5; day++) {
    await team.open(rule, `day ${day}`);
    await team.pass(dayMs, hourMs);
    expect((await channels.get(id)).status, `on day ${day}`).toBe("failing");
  }
  await team.open(rule, "day 5");
  await team.pass(dayMs, hourMs);
  expect(await channels.get(id)).toMatchObject({
    status: "off",
    statusText: expect.stringContaining("It failed for five days."),
  });
  const subjects = await mailSubjects();
  expect(subjects.filter((subject) => subject.startsWith("Alerts don't reach"))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.includes("was turned off"))).toHaveLength(1);
  status = 204;
  await channels.call("PUT", `/channels/${id}/enabled`, { isEnabled: true });
  await team.open(rule, "works");
  await team.pass(secondMs);
  expect(await channels.get(id)).toMatchObject({ status: "working" });
});

test("[integrations 17] one of 20 channels that hangs doesn't delay the others", async () => {
  const hanging = await startLocalServer(() => ({ status: 204 }));
  const receiver = await startLocalServer(() => ({ status: 204 }));
  servers.push(hanging, receiver);
  const others: string[] = [];
  for (let n = 0; n < 19; n++) others.push(await addWebhook(`${receiver.url}/${n}`));
  const rule = await team.addRule([await addWebhook(hanging.url), ...others]);
  hanging.reply("hang");
  await team.open(rule, "412 errors");
  let isOver = false;
  const sending = app.notified().then(() => {
    isOver = true;
  });
  await expect.poll(() => receiver.received.length, { interval: 10 }).toBe(19);
  // It has 15 seconds to respond.
  expect(hanging.received).toHaveLength(1);
  expect(isOver).toBe(false);
  await hanging.close();
  servers.splice(servers.indexOf(hanging), 1);
  await sending;
});

test("[integrations 18] the log of deliveries has time, status and duration, and each can be sent again", async () => {
  const receiver = await startLocalServer(() => ({ status: 204 }));
  servers.push(receiver);
  const id = await addWebhook(receiver.url);
  await team.open(await team.addRule([id]), "412 errors");
  await app.notified();
  const [delivery] = await channels.deliveries(id);
  expect(delivery).toMatchObject({ what: "opened", isDelivered: true, status: 204, incident: 1, error: null });
  expect(delivery?.at).toBe(new Date(app.clock.now()).toISOString());
  expect(delivery?.ms).toBeGreaterThanOrEqual(0);
  await channels.call("POST", `/deliveries/${delivery?.id}/resend`);
  await team.pass(secondMs);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect((await channels.deliveries(id)).map(({ what }) => what)).toEqual(["opened", "opened"]);
});
