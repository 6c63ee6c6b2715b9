// From an incident to the messages in its channels, through the app and the local servers of each kind.
import { type AlertCondition, hourMs, minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAlertShop, errors } from "../alerts/testing/alert-shop.ts";
import { type ChannelCalls, createChannelCalls } from "../channels/testing/channel-calls.ts";
import type { LocalServer } from "../channels/testing/local-server.ts";
import { routingKey, startPagerDutyServer } from "../channels/testing/pager-servers.ts";
import { type SlackServer, slackToken, startSlackServer } from "../channels/testing/slack-server.ts";
import { localApiUrls } from "../channels/testing/test-sender.ts";
import { startWebhookServer } from "../channels/testing/webhook-server.ts";
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

async function startApp(url: string): Promise<void> {
  app = await startTestApp({
    billing: false,
    channelUrls: localApiUrls(url),
    outboundAllow: parseAllowList("127.0.0.1").allow,
    // Receivers of webhooks accept 5 minutes of difference.
    startAt: Date.now() - 4 * minuteMs,
  });
  owner = await createTeamCalls(app).signUp("mira@harborgoods.example");
  channels = createChannelCalls(app, owner.token);
  team = createIncidentTeam(app, owner.id);
}

beforeEach(async () => {
  slack = await startSlackServer();
  servers.push(slack);
  await startApp(slack.url);
});
afterEach(async () => {
  await app.close();
  for (const server of servers.splice(0)) await server.close();
});

const slackConfig = { kind: "slack", token: slackToken, channel: "C01PAYMENTS" } as const;
const sentToSlack = () => slack.methodsCalled().filter((method) => method.startsWith("chat."));
const textOf = (index: number) => JSON.stringify(slack.messages[index]?.payload);

async function addSlack(more: object = {}): Promise<string> {
  return (await channels.add(slackConfig, more)).channel.id;
}

test("[CLAIM-03] a log that fires a rule is in its channel without waiting", async () => {
  const shop = await createAlertShop(app, { token: owner.token });
  const condition: AlertCondition = {
    kind: "count",
    levels: ["error"],
    search: "",
    condition: { is: "above", limit: 0 },
    windowMinutes: 5,
  };
  const channel = await addSlack();
  await shop.addRule(condition, { routes: [{ channels: [channel], afterMinutes: 0 }] });
  await shop.send(errors(1));
  await app.evaluated();
  await expect.poll(() => slack.messages.length).toBe(1);
  expect(textOf(0)).toContain("shop");
  expect((await channels.get(channel)).rules).toMatchObject([{ name: "Errors" }]);
});

describe("one message per incident", () => {
  test("[CLAIM-12] is posted to Slack when it opens, then edited, also after it was acknowledged and resolved", async () => {
    const channel = await addSlack();
    const incident = await team.open(await team.addRule([channel]), "412 errors in 5 min", {
      text: { fired: "412 in 5 min" },
    });
    await app.notified();
    await team.update(incident, 500);
    await team.pass(5 * secondMs);
    await team.acknowledge(incident);
    await team.pass(secondMs);
    await team.resolve(incident);
    await team.pass(secondMs);
    expect(sentToSlack()).toEqual(["chat.postMessage", "chat.update", "chat.update", "chat.update"]);
    expect(slack.messages).toHaveLength(1);
    expect(textOf(0)).toContain("Resolved: 412 errors in 5 min");
    expect(textOf(0)).toContain("Fired at 412 in 5 min");
    expect(await channels.deliveries(channel)).toMatchObject(
      ["resolved", "acknowledged", "updated", "opened"].map((what) => ({ what, isDelivered: true, incident: 1 })),
    );
    expect(await team.timeline(incident)).toEqual(["sent: Sent to #payments"]);
  });

  test("shows counts after 5, 15 and 60 seconds, then every minute", async () => {
    const incident = await team.open(await team.addRule([await addSlack()]), "errors");
    await app.notified();
    const editsAt: number[] = [];
    for (let second = 1; second <= 200; second++) {
      await team.update(incident, second);
      const before = slack.messages[0]?.edits ?? 0;
      await team.pass(secondMs);
      if ((slack.messages[0]?.edits ?? 0) > before) editsAt.push(second);
    }
    expect(editsAt).toEqual([5, 20, 80, 140, 200]);
  });

  test("[integrations 10] waits as long as the channel says, and 40 changes meanwhile are one edit", async () => {
    const incident = await team.open(await team.addRule([await addSlack()]), "errors");
    await app.notified();
    slack.reply({ status: 429, headers: { "retry-after": "30" } });
    await team.update(incident, 1);
    await team.pass(5 * secondMs);
    const before = sentToSlack().length;
    for (let n = 0; n < 40; n++) await team.update(incident, n);
    await team.pass(29 * secondMs, secondMs);
    expect(sentToSlack()).toHaveLength(before);
    await team.pass(2 * secondMs, secondMs);
    expect(sentToSlack()).toHaveLength(before + 1);
    expect(slack.messages).toMatchObject([{ edits: 1 }]);
  });

  test("waits with other incidents, too, as long as the channel says", async () => {
    const rule = await team.addRule([await addSlack()]);
    slack.reply({ status: 429, headers: { "retry-after": "30" } });
    await team.open(rule, "first");
    await app.notified();
    await team.open(rule, "second");
    await team.pass(29 * secondMs, secondMs);
    expect(slack.messages).toEqual([]);
    await team.pass(5 * secondMs, secondMs);
    expect(slack.messages).toHaveLength(2);
  });

  test("[CLAIM-13] triggers, acknowledges and resolves a page under one key; one that is over before it was sent pages no one", async () => {
    const pagerDuty = await startPagerDutyServer();
    servers.push(pagerDuty);
    await app.close();
    await startApp(pagerDuty.url);
    const { channel } = await channels.add({ kind: "pagerduty", routingKey });
    const rule = await team.addRule([channel.id]);
    pagerDuty.reply({ status: 503 });
    const over = await team.open(rule, "over");
    await app.notified();
    await team.resolve(over);
    await team.pass(10 * secondMs);
    expect(pagerDuty.alerts.size).toBe(0);
    const incident = await team.open(rule, "412 errors");
    await team.pass(secondMs);
    await team.acknowledge(incident);
    await team.pass(secondMs);
    await team.resolve(incident);
    await team.pass(secondMs);
    const events = pagerDuty.alerts.get(incident.id)?.events.map(({ event_action }) => event_action);
    expect(events).toEqual(["trigger", "acknowledge", "resolve"]);
  });
});

describe("kinds that can't edit", () => {
  test("[CLAIM-27] an email is sent after 20 seconds, and a reply when it is over", async () => {
    const { channel } = await channels.add({ kind: "email", address: owner.email });
    const incident = await team.open(await team.addRule([channel.id]), "412 errors in 5 min");
    await team.pass(19 * secondMs);
    const alerts = async () => (await app.mailsTo(owner.email)).filter(({ subject }) => subject.includes("412 errors"));
    expect(await alerts()).toEqual([]);
    await team.pass(secondMs);
    await team.update(incident, 500);
    await team.pass(minuteMs);
    expect(await alerts()).toMatchObject([{ subject: "[High] 412 errors in 5 min" }]);
    await team.resolve(incident);
    await team.pass(secondMs);
    expect((await alerts()).map(({ subject }) => subject).toSorted()).toEqual([
      "Re: [High] 412 errors in 5 min",
      "[High] 412 errors in 5 min",
    ]);
  });

  test("an incident that is over within those 20 seconds is one email", async () => {
    const { channel } = await channels.add({ kind: "email", address: owner.email });
    const incident = await team.open(await team.addRule([channel.id]), "412 errors in 5 min");
    await team.pass(5 * secondMs);
    await team.resolve(incident);
    await team.pass(minuteMs, secondMs * 20);
    const alerts = (await app.mailsTo(owner.email)).filter(({ subject }) => subject.includes("412 errors"));
    expect(alerts).toMatchObject([{ subject: "[High] 412 errors in 5 min" }]);
    expect(alerts[0]?.bodyText).toContain("Resolved: 412 errors in 5 min");
  });

  test("[integrations 8] [CLAIM-26] a webhook gets every event, in order, each with its own id at every attempt", async () => {
    const { channel, secret = "" } = await channels.add({ kind: "webhook", url: "http://127.0.0.1:9/" });
    const receiver = await startWebhookServer(secret);
    servers.push(receiver);
    const config = { kind: "webhook", url: receiver.url, sendsUpdates: true };
    const saved = await channels.call("PUT", `/channels/${channel.id}`, { config });
    receiver.useSecret(saved.body.secret);
    const incident = await team.open(await team.addRule([channel.id]), "412 errors");
    receiver.reply({ status: 503 }, "disconnect");
    await app.notified();
    await team.acknowledge(incident);
    await team.resolve(incident);
    await team.pass(6 * secondMs);
    expect(receiver.events.size).toBe(0);
    await team.pass(5.5 * minuteMs);
    await team.pass(5 * secondMs, secondMs);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect([...receiver.events.values()].map(({ type }) => type)).toEqual([
      "incident.opened",
      "incident.acknowledged",
      "incident.resolved",
    ]);
    expect(ids).toHaveLength(5);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(new Set(ids).size).toBe(3);
  });
});

describe("steps", () => {
  test("the next channel gets it if no one acknowledges it in time", async () => {
    const first = await addSlack();
    const second = (await channels.add({ ...slackConfig, channel: "C02OPS" })).channel.id;
    const rule = await team.addRule([], {
      routes: [
        { channels: [first], afterMinutes: 0 },
        { channels: [second], afterMinutes: 15 },
      ],
    });
    const incident = await team.open(rule, "412 errors");
    await team.pass(14 * minuteMs, minuteMs);
    expect(slack.messages.map(({ channel }) => channel)).toEqual(["C01PAYMENTS"]);
    await team.pass(minuteMs);
    expect(slack.messages.map(({ channel }) => channel)).toEqual(["C01PAYMENTS", "C02OPS"]);
    expect(await team.timeline(incident)).toEqual(["sent: Sent to #payments", "escalated: Escalated to #ops"]);
    await team.resolve(incident);
    await team.pass(secondMs);
    expect(slack.messages.map(({ edits }) => edits)).toEqual([1, 1]);
  });

  test("acknowledging stops the next step, also in the same second", async () => {
    const [first, second] = [await addSlack(), (await channels.add({ ...slackConfig, channel: "C02OPS" })).channel.id];
    const routes = [first, second].map((id, step) => ({ channels: [id], afterMinutes: 15 * step }));
    const incident = await team.open(await team.addRule([], { routes }), "412 errors");
    await app.notified();
    app.clock.advance(15 * minuteMs);
    await Promise.all([team.acknowledge(incident), app.storage.leases.heldSince("none")]);
    await app.notified();
    await team.pass(hourMs, 10 * minuteMs);
    expect(slack.messages.map(({ channel }) => channel)).toEqual(["C01PAYMENTS"]);
  });
});

describe("repeats", () => {
  test("an incident that no one has acknowledged is sent again, whatever was edited meanwhile", async () => {
    const rule = await team.addRule([await addSlack()], { behaviour: { repeatMinutes: 30 } });
    const incident = await team.open(rule, "412 errors");
    await app.notified();
    for (let minute = 1; minute <= 29; minute++) {
      await team.update(incident, minute);
      await team.pass(minuteMs);
    }
    expect(slack.messages).toHaveLength(1);
    await team.pass(2 * minuteMs, 30 * secondMs);
    expect(slack.messages).toHaveLength(2);
    expect(textOf(1)).toContain("Still open: 412 errors");
    await team.pass(30 * minuteMs, minuteMs);
    expect(slack.messages).toHaveLength(3);
    await team.acknowledge(incident);
    await team.pass(2 * hourMs, 10 * minuteMs);
    expect(slack.messages).toHaveLength(3);
    expect(slack.messages.map(({ edits }) => edits)).toEqual([29, 0, 1]);
  });

  test("not while the rule is muted", async () => {
    const rule = await team.addRule([await addSlack()], { behaviour: { repeatMinutes: 30 } });
    await team.open(rule, "412 errors");
    await app.notified();
    const until = app.clock.now() + 2 * hourMs;
    const mute = { teamId: owner.id, targetKind: "rule", targetId: rule, until } as const;
    await app.storage.alertMutes.set({ ...mute, createdByName: "Mira", createdAt: app.clock.now() });
    await team.pass(2 * hourMs - minuteMs, 10 * minuteMs);
    expect(slack.messages).toHaveLength(1);
    await team.pass(2 * minuteMs, minuteMs);
    expect(slack.messages).toHaveLength(2);
  });
});
