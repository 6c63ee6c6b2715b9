// An incident in each kind of channel, through the app and a local server that enforces the rules of the kind.
import { rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { minuteMs, secondMs } from "@contrail/protocol";
import { afterEach, describe, expect, test } from "vitest";
import { type ChannelCalls, createChannelCalls } from "../channels/testing/channel-calls.ts";
import { discordUrl, startDiscordServer } from "../channels/testing/discord-server.ts";
import type { LimitOptions, LocalServer, ReceivedRequest } from "../channels/testing/local-server.ts";
import {
  incidentIo,
  incidentIoUrl,
  jiraKey,
  routingKey,
  startIncidentIoServer,
  startJiraServer,
  startPagerDutyServer,
} from "../channels/testing/pager-servers.ts";
import { slackToken, slackWebhookPath, startSlackServer } from "../channels/testing/slack-server.ts";
import { startTeamsServer, teamsPath, teamsQuery } from "../channels/testing/teams-server.ts";
import { startTelegramServer, telegramChat, telegramToken } from "../channels/testing/telegram-server.ts";
import { localApiUrls } from "../channels/testing/test-sender.ts";
import { parseAllowList } from "../outbound/addresses.ts";
import { createTeamCalls, type Person } from "../teams/testing/team-calls.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createIncidentTeam, type IncidentTeam } from "./testing/incident-team.ts";

type Config = Parameters<ChannelCalls["add"]>[0];

let app: TestApp;
let server: LocalServer;
let owner: Person;
let channels: ChannelCalls;
let team: IncidentTeam;

afterEach(async () => {
  await app.close();
  await server.close();
});

async function openApp(options: { startAt?: number; prepare?: (dataDir: string) => Promise<void> } = {}) {
  app = await startTestApp({
    billing: false,
    channelUrls: localApiUrls(server.url),
    outboundAllow: parseAllowList("127.0.0.1").allow,
    ...options,
  });
}

/** Returns the rule of the channel, and the channel. */
async function start(config: Config): Promise<{ rule: string; channel: string }> {
  await openApp();
  owner = await createTeamCalls(app).signUp("mira@harborgoods.example");
  channels = createChannelCalls(app, owner.token);
  team = createIncidentTeam(app, owner.id);
  const { channel } = await channels.add(config);
  return { rule: await team.addRule([channel.id]), channel: channel.id };
}

/** Another process on the same data. */
async function restart(): Promise<void> {
  const { dataDir, clock } = app;
  await app.app.close();
  await openApp({ startAt: clock.now(), prepare: (to) => cp(dataDir, to, { recursive: true }) });
  rmSync(dataDir, { recursive: true });
  channels = createChannelCalls(app, owner.token);
  team = createIncidentTeam(app, owner.id);
}

const slackConfig: Config = { kind: "slack", token: slackToken, channel: "C01PAYMENTS" };

interface Chat {
  config: Config;
  messages: readonly { edits: number }[];
}

const withClock: LimitOptions = { now: () => app.clock.now() };

const chats: Record<string, () => Promise<Chat>> = {
  async Slack() {
    const slack = await startSlackServer(withClock);
    server = slack;
    return { config: slackConfig, messages: slack.messages };
  },
  async Discord() {
    const discord = await startDiscordServer(withClock);
    server = discord;
    return { config: { kind: "discord", url: discordUrl }, messages: discord.messages };
  },
  async Telegram() {
    const telegram = await startTelegramServer(withClock);
    server = telegram;
    return { config: { kind: "telegram", token: telegramToken, chat: telegramChat }, messages: telegram.messages };
  },
};

describe.each(Object.entries(chats))("%s", (_, startChat) => {
  test("[integrations 1, 2] has one message per incident: opening, counts and the end of it", async () => {
    const { config, messages } = await startChat();
    const { rule } = await start(config);
    const incident = await team.open(rule, "412 errors in 5 min");
    await app.notified();
    await team.update(incident, 500);
    await team.pass(5 * secondMs);
    await team.resolve(incident);
    await team.pass(5 * secondMs, secondMs);
    expect(messages).toMatchObject([{ edits: 2 }]);
    expect(JSON.stringify(messages[0])).toContain("Resolved");
  });

  test("[integrations 3] edits the same message after a restart", async () => {
    const { config, messages } = await startChat();
    const { rule, channel } = await start(config);
    const incident = await team.open(rule, "412 errors in 5 min");
    await app.notified();
    await restart();
    await team.resolve(incident);
    await team.pass(5 * secondMs, secondMs);
    expect(messages).toMatchObject([{ edits: 1 }]);
    expect((await channels.deliveries(channel)).map(({ what }) => what)).toEqual(["resolved", "opened"]);
  });

  test("gets many incidents at once within the limits of its API", async () => {
    const { config, messages } = await startChat();
    const { rule, channel } = await start(config);
    const incidents = [];
    for (let n = 0; n < 12; n++) incidents.push(await team.open(rule, `incident ${n}.`));
    await team.pass(15 * secondMs, secondMs);
    expect(messages).toHaveLength(12);
    for (const incident of incidents) await team.resolve(incident);
    await team.pass(2 * minuteMs, secondMs);
    expect(messages.map(({ edits }) => edits)).toEqual(incidents.map(() => 1));
    expect((await channels.deliveries(channel)).filter(({ isDelivered }) => !isDelivered)).toEqual([]);
  });
});

test.each(["message_not_found", "edit_window_closed"])(
  "[integrations 4] after %s, there is one new message, which is edited from then on",
  async (reason) => {
    const slack = await startSlackServer();
    server = slack;
    const { rule } = await start(slackConfig);
    const incident = await team.open(rule, "412 errors in 5 min");
    await app.notified();
    slack.refuseEdits(reason);
    await team.update(incident, 500);
    await team.pass(5 * secondMs);
    slack.refuseEdits(undefined);
    await team.update(incident, 600);
    await team.pass(minuteMs, 5 * secondMs);
    await team.resolve(incident);
    await team.pass(5 * secondMs);
    expect(slack.messages.map(({ edits }) => edits)).toEqual([0, 2]);
    expect(JSON.stringify(slack.messages[1]?.payload)).toContain("Resolved");
  },
);

const postOnly: Record<string, () => Promise<{ config: Config; messages: readonly unknown[] }>> = {
  async "An incoming webhook of Slack"() {
    const slack = await startSlackServer();
    server = slack;
    return { config: { kind: "slack-webhook", url: slack.url + slackWebhookPath }, messages: slack.messages };
  },
  async Teams() {
    const teams = await startTeamsServer();
    server = teams;
    return { config: { kind: "teams", url: teams.url + teamsPath + teamsQuery }, messages: teams.cards };
  },
};

test.each(Object.entries(postOnly))(
  "[integrations 5] %s gets exactly two messages, whatever happens to the incident meanwhile",
  async (_, startServer) => {
    const { config, messages } = await startServer();
    const { rule } = await start(config);
    const incident = await team.open(rule, "412 errors in 5 min");
    await team.pass(20 * secondMs);
    expect(messages).toHaveLength(1);
    for (const count of [500, 600, 700]) {
      await team.update(incident, count);
      await team.pass(minuteMs);
    }
    await team.acknowledge(incident);
    await team.pass(minuteMs);
    expect(messages).toHaveLength(1);
    await team.resolve(incident);
    await team.pass(minuteMs, 20 * secondMs);
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages[1])).toContain("Resolved");
  },
);

interface Pager {
  config: Config;
  /** undefined: the request isn't about an incident. */
  keyOf(request: ReceivedRequest): unknown;
  stateOf(id: string): string | undefined;
}

const field = (name: string) => (request: ReceivedRequest) => JSON.parse(request.body || "{}")[name];

const pagers: Record<string, () => Promise<Pager>> = {
  async "[integrations 6] PagerDuty"() {
    const pagerDuty = await startPagerDutyServer();
    server = pagerDuty;
    const config: Config = { kind: "pagerduty", routingKey };
    return { config, keyOf: field("dedup_key"), stateOf: (id) => pagerDuty.alerts.get(id)?.state };
  },
  async "[integrations 7] incident.io"() {
    const started = await startIncidentIoServer();
    server = started;
    const config: Config = { kind: "incident-io", url: incidentIoUrl, token: incidentIo.token };
    return { config, keyOf: field("deduplication_key"), stateOf: (id) => started.alerts.get(id)?.status };
  },
  async "[integrations 7] Jira Service Management"() {
    const jira = await startJiraServer();
    server = jira;
    const aliasOf = (request: ReceivedRequest) =>
      /\/alerts\/([^/]+)\/\w+$/.exec(request.path)?.[1] ?? field("alias")(request);
    const config: Config = { kind: "jira", apiKey: jiraKey };
    return { config, keyOf: aliasOf, stateOf: (id) => jira.alerts.get(id)?.status };
  },
};

test.each(Object.entries(pagers))(
  "%s opens and ends one alert under one key, also when responses get lost and are sent again after a restart",
  async (_, startPager) => {
    const { config, keyOf, stateOf } = await startPager();
    const { rule } = await start(config);
    server.reply("disconnect");
    const incident = await team.open(rule, "412 errors in 5 min");
    await app.notified();
    await restart();
    await team.pass(10 * secondMs, secondMs);
    expect(stateOf(incident.id)).toMatch(/triggered|firing|open/);
    server.reply("disconnect");
    await team.resolve(incident);
    await team.pass(secondMs);
    await restart();
    await team.pass(10 * secondMs, secondMs);
    expect(stateOf(incident.id)).toMatch(/resolved|closed/);
    const keys = server.received.map(keyOf).filter((key) => key !== undefined);
    expect(keys).toEqual([incident.id, incident.id, incident.id, incident.id]);
  },
);
