import { expect, test } from "vitest";
import type { OpenedConfig } from "../channel-sender.ts";
import { hideSecrets, secretsOf } from "./secrets.ts";
import { discordUrl, discordWebhook } from "./testing/discord-server.ts";
import { slackToken } from "./testing/slack-server.ts";

const teamsUrl = "https://prod.example/workflows/8d1f3ad0/triggers?api-version=2016-06-01&sig=SIGNATURE-of-it";
const slack: OpenedConfig = { kind: "slack", token: slackToken, channel: "C01" };

test.each<[string, OpenedConfig, string, string]>([
  ["a token", slack, `invalid token ${slackToken}.`, "invalid token ••••."],
  ["a token that is cut off", slack, `invalid token ${slackToken.slice(0, 30)}…`, "invalid token ••••…"],
  ["a text that is cut off elsewhere", slack, "The channel is…", "The channel is…"],
  [
    "the key in a URL that was rebuilt",
    { kind: "discord", url: discordUrl },
    `POST /api/v10/webhooks/1/${discordWebhook.token} failed`,
    "POST /api/v10/webhooks/1/•••• failed",
  ],
  ["a part of the query", { kind: "teams", url: teamsUrl }, "wrong sig SIGNATURE-of-it", "wrong sig ••••"],
  ["the whole URL", { kind: "teams", url: teamsUrl }, `POST ${teamsUrl} 404`, "POST •••• 404"],
  [
    "no host",
    { kind: "teams", url: "http://hooks.example" },
    "http://hooks.example doesn't use HTTPS.",
    "http://hooks.example doesn't use HTTPS.",
  ],
])("%s is hidden in what the other side says", (_, config, text, expected) => {
  expect(hideSecrets(text, secretsOf(config))).toBe(expected);
});
