// What is secret about a channel stays between the vault and the channel's server, also when something fails.
import { minuteMs, secondMs } from "@contrail/protocol";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChannelCalls, createChannelCalls } from "../channels/testing/channel-calls.ts";
import { discordUrl, discordWebhook, startDiscordServer } from "../channels/testing/discord-server.ts";
import { type LocalServer, startLocalServer } from "../channels/testing/local-server.ts";
import {
  incidentIo,
  incidentIoUrl,
  jiraKey,
  routingKey,
  startIncidentIoServer,
  startJiraServer,
  startPagerDutyServer,
} from "../channels/testing/pager-servers.ts";
import { slackToken, startSlackServer } from "../channels/testing/slack-server.ts";
import { startTelegramServer, telegramChat, telegramToken } from "../channels/testing/telegram-server.ts";
import { localApiUrls } from "../channels/testing/test-sender.ts";
import { loggerOptions } from "../http/logger.ts";
import { parseAllowList } from "../outbound/addresses.ts";
import { createTeamCalls } from "../teams/testing/team-calls.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createIncidentTeam } from "./testing/incident-team.ts";

const [hookPath, headerValue, signature] = ["path-of-the-hook", "s3cret-of-the-receiver", "SIGNATURE-of-the-workflow"];
const secrets = [
  slackToken,
  discordWebhook.token,
  telegramToken,
  routingKey,
  jiraKey,
  incidentIo.token,
  hookPath,
  headerValue,
  signature,
];

const servers: LocalServer[] = [];
const lines: string[] = [];
const answers: string[] = [];
let app: TestApp;
let channels: ChannelCalls;
/** Where incoming webhooks, workflows and our own webhooks are. */
let [incoming, workflow, hook]: string[] = [];

async function start<Server extends LocalServer>(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  servers.push(server);
  return server;
}

/** The app, which notes what it answers. New signing secrets are shown once. */
function recorded(): TestApp {
  return {
    ...app,
    async call(...request) {
      const answer = await app.call(...request);
      const { secret, ...shown } = answer.body;
      if (secret !== undefined) secrets.push(secret);
      answers.push(JSON.stringify(shown));
      return answer;
    },
  };
}

beforeAll(async () => {
  const [slack, discord, telegram, pagerduty, io, jira] = await Promise.all([
    start(startSlackServer()),
    start(startDiscordServer()),
    start(startTelegramServer()),
    start(startPagerDutyServer()),
    start(startIncidentIoServer()),
    start(startJiraServer()),
  ]);
  const startHook = async () => (await start(startLocalServer(() => ({ status: 204 })))).url;
  [incoming, workflow, hook] = [await startHook(), await startHook(), await startHook()];
  app = await startTestApp({
    billing: false,
    channelUrls: {
      ...localApiUrls(slack.url),
      discord: `${discord.url}/api/v10`,
      telegram: telegram.url,
      pagerduty: { us: pagerduty.url, eu: pagerduty.url },
      incidentIo: io.url,
      jira: jira.url,
    },
    outboundAllow: parseAllowList("127.0.0.1").allow,
    logger: pino(loggerOptions("debug"), { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await app.close();
  for (const server of servers) await server.close();
});

test("[integrations 15] no secret is in an answer, a log line, the audit log or the metadata file", async () => {
  const owner = await createTeamCalls(app).signUp("mira@harborgoods.example");
  channels = createChannelCalls(recorded(), owner.token);
  const team = createIncidentTeam(app, owner.id);
  const headers = [{ name: "Authorization", value: `Bearer ${headerValue}` }];
  const configs = [
    { kind: "slack", token: slackToken, channel: "C01PAYMENTS" },
    { kind: "slack-webhook", url: `${incoming}/${hookPath}` },
    { kind: "discord", url: discordUrl },
    { kind: "telegram", token: telegramToken, chat: telegramChat },
    { kind: "teams", url: `${workflow}/${hookPath}?sig=${signature}` },
    { kind: "pagerduty", routingKey },
    { kind: "jira", apiKey: jiraKey },
    { kind: "incident-io", url: incidentIoUrl, token: incidentIo.token },
    { kind: "webhook", url: `${hook}/${hookPath}`, headers },
  ] as const;
  const ids: string[] = [];
  for (const config of configs) {
    const { channel } = await channels.add(config);
    ids.push(channel.id);
    expect(await channels.test({ id: channel.id })).toMatchObject({ isDelivered: true });
    await channels.call("PUT", `/channels/${channel.id}`, { name: `Renamed ${config.kind}`, config });
  }
  await channels.call("POST", `/channels/${ids.at(-1)}/rotate`);

  // Some servers repeat in an error what they were sent.
  for (const server of servers) {
    const sent = server.received.map(({ path, query, headers, body }) =>
      [headers.authorization, path, query.toString(), body].join(" "),
    );
    const all = secrets.filter((secret) => sent.some((each) => each.includes(secret))).join(" ");
    expect(all).not.toBe("");
    const echo = { status: 400, body: { ok: false, error: all, description: all, message: all, errors: [all] } };
    server.reply(echo, echo, echo);
  }
  for (const id of ids) await channels.test({ id });
  const rule = await team.addRule(ids);
  await team.open(rule, "412 errors");
  await team.pass(20 * secondMs, secondMs);
  for (const server of servers) server.reply("disconnect");
  await team.open(rule, "others");
  await team.pass(2 * minuteMs, 10 * secondMs);
  for (const id of ids) {
    await channels.get(id);
    const [newest] = await channels.deliveries(id);
    await channels.call("POST", `/deliveries/${newest?.id}/resend`);
  }
  await channels.list();
  await team.pass(minuteMs, 10 * secondMs);
  await channels.call("DELETE", `/channels/${ids[0]}?force=true`);
  answers.push(JSON.stringify((await app.call("GET", "/team/audit", { token: owner.token })).body));

  const stored = await app.metadataBytes();
  expect(answers.join("\n")).toContain("400");
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of secrets) {
    expect(answers.join("\n")).not.toContain(secret);
    expect([...lines, ...app.printed].join("\n")).not.toContain(secret);
    expect(stored.includes(secret), `${secret} in the metadata file`).toBe(false);
  }
  // The file is readable at all: what isn't secret is found in it.
  expect(stored.includes("Renamed slack")).toBe(true);
});
