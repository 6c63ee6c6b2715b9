// Sends errors of many new kinds within a minute: `measure-burst.ts KINDS SECONDS` prints, as JSON, how many messages and
// edits each kind of channel got. An application gets at most 200 new issues per minute, however many kinds are sent.
import { setTimeout as wait } from "node:timers/promises";
import { secondMs } from "@contrail/protocol";
import { createChannelCalls } from "../../channels/testing/channel-calls.ts";
import { discordUrl, startDiscordServer } from "../../channels/testing/discord-server.ts";
import { slackToken, slackWebhookPath, startSlackServer } from "../../channels/testing/slack-server.ts";
import { startTeamsServer, teamsPath, teamsQuery } from "../../channels/testing/teams-server.ts";
import { startTelegramServer, telegramChat, telegramToken } from "../../channels/testing/telegram-server.ts";
import { localApiUrls } from "../../channels/testing/test-sender.ts";
import { parseAllowList } from "../../outbound/addresses.ts";
import { createTeamCalls } from "../../teams/testing/team-calls.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { createAlertShop, type SentLog } from "./alert-shop.ts";

const [issues = "10000", duration = "60"] = process.argv.slice(2);
const [issueCount, seconds] = [Number(issues), Number(duration)];
/** Messages that are sent after the burst, and the last edit. */
const settleMs = 70 * secondMs;

const [slack, discord, telegram, teams] = await Promise.all([
  startSlackServer(),
  startDiscordServer(),
  startTelegramServer(),
  startTeamsServer(),
]);
const app = await startTestApp({
  billing: false,
  channelUrls: { ...localApiUrls(slack.url), discord: `${discord.url}/api/v10`, telegram: telegram.url },
  outboundAllow: parseAllowList("127.0.0.1").allow,
  startAt: Date.now(),
});
const followClock = setInterval(() => app.clock.advance(Date.now() - app.clock.now()), 20);
const owner = await createTeamCalls(app).signUp("mira@harborgoods.example");
const shop = await createAlertShop(app, { token: owner.token });
const channels = createChannelCalls(app, owner.token);
const configs = [
  { kind: "slack", token: slackToken, channel: "C01PAYMENTS" },
  { kind: "slack-webhook", url: slack.url + slackWebhookPath },
  { kind: "discord", url: discordUrl },
  { kind: "telegram", token: telegramToken, chat: telegramChat },
  { kind: "teams", url: teams.url + teamsPath + teamsQuery },
] as const;
// The owner's email has been one since the first application.
const ids = (await channels.list()).map(({ id }) => id);
for (const config of configs) ids.push((await channels.add(config)).channel.id);
const routes = [{ channels: ids, afterMinutes: 0 }];
await shop.addRule({ kind: "issue", on: ["new"], levels: [], search: "" }, { routes });

const start = performance.now();
for (let second = 0, sent = 0; second < seconds; second++) {
  const until = Math.round((issueCount * (second + 1)) / seconds);
  await app.send("POST", "/logs", {
    token: shop.key,
    body: Array.from({ length: until - sent }, (_, n) => newKind(sent + n)),
  });
  sent = until;
  await wait(Math.max(0, (second + 1) * secondMs - (performance.now() - start)));
}
const sentMs = performance.now() - start;
await app.stored();
const digestedMs = performance.now() - start;
await wait(settleMs);
const [incident, ...others] = await shop.incidents();
const mails = (await app.mailsTo(owner.email)).filter(({ subject }) => subject.includes("new issues"));
const posted = (isWebhook: boolean) => slack.messages.filter(({ channel }) => (channel === "webhook") === isWebhook);
const messages = {
  slack: toCount(posted(false)),
  "slack-webhook": toCount(posted(true)),
  discord: toCount(discord.messages),
  telegram: toCount(telegram.messages),
  teams: { messages: teams.cards.length, edits: 0 },
  email: { messages: mails.length, edits: 0 },
};
const incidents = incident ? 1 + others.length : 0;
console.log(JSON.stringify({ incidents, title: incident?.text.title, sentMs, digestedMs, messages }));
clearInterval(followClock);
await app.close();
await Promise.all([slack, discord, telegram, teams].map((server) => server.close()));
process.exit(0);

/** Numbers in names don't tell errors apart, so it has letters. */
function newKind(n: number): SentLog {
  const name = `step${Array.from(String(n), (digit) => "abcdefghij"[Number(digit)]).join("")}`;
  const stack = `TypeError: ${name} failed\n    at ${name} (https://shop.example/src/${name}.ts:4:7)`;
  return { level: "error", message: `${name} failed`, stack };
}

function toCount(all: readonly { edits: number }[]) {
  return { messages: all.length, edits: all.reduce((sum, { edits }) => sum + edits, 0) };
}
