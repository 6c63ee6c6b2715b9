import type { RESTPostAPIWebhookWithTokenJSONBody } from "discord-api-types/v10";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { discordUrl, discordWebhook, shownByDiscord, startDiscordServer } from "../testing/discord-server.ts";
import {
  acknowledgedMessage,
  hostileMessage,
  largestMessage,
  largestSummary,
  openedMessage,
  resolvedMessage,
  summaryMessage,
  updatedMessage,
} from "../testing/messages.ts";
import { channelErrorOf, createTestSender, toChannel } from "../testing/test-sender.ts";
import { parseDiscordUrl } from "./discord.ts";
import { renderDiscord } from "./render/discord.ts";

const channel = toChannel({ kind: "discord", url: discordUrl });

let discord: Awaited<ReturnType<typeof startDiscordServer>>;
let sender: ReturnType<typeof createTestSender>;
beforeEach(async () => {
  discord = await startDiscordServer();
  sender = createTestSender(discord.url);
});
afterEach(() => discord.close());

test("an incident is one message: posted once, then edited", async () => {
  const { handle } = await sender.send(channel, openedMessage, null);
  for (const message of [updatedMessage, acknowledgedMessage, resolvedMessage]) {
    expect(await sender.send(channel, message, handle)).toMatchObject({ handle, status: 200 });
  }
  expect(discord.received.map(({ method }) => method)).toEqual(["POST", "PATCH", "PATCH", "PATCH"]);
  expect(discord.messages).toEqual([{ id: handle, edits: 3, payload: renderDiscord(resolvedMessage) }]);
});

test("when the message was deleted, a new one can be posted", async () => {
  const { handle } = await sender.send(channel, openedMessage, null);
  discord.removeMessages();
  expect(await channelErrorOf(sender.send(channel, updatedMessage, handle))).toMatchObject({ kind: "edit_refused" });
  await sender.send(channel, updatedMessage, null);
  expect(discord.messages).toHaveLength(1);
});

test("too many edits of an old message lead to a new one", async () => {
  discord.reply({ status: 400, body: { code: 30_046, message: "Maximum number of edits reached. Try again later" } });
  expect(await channelErrorOf(sender.send(channel, updatedMessage, "1"))).toMatchObject({ kind: "edit_refused" });
});

test("a rate limit says how long to wait, in fractions of a second", async () => {
  discord.reply({ status: 429, headers: { "retry-after": "1" }, body: { retry_after: 0.37, global: false } });
  const error = await channelErrorOf(sender.send(channel, openedMessage, null));
  expect(error).toMatchObject({ kind: "rate_limited", retryAfterMs: 370 });
});

test("a webhook that was deleted has a reason that a person can act on", async () => {
  discord.removeWebhook();
  const error = await channelErrorOf(sender.send(channel, openedMessage, null));
  expect(error).toMatchObject({ kind: "failing", status: 404 });
  expect(error.message).toBe("Discord doesn't know this webhook any longer. Create a new one and paste its URL.");
});

test("an outage is tried again", async () => {
  discord.reply({ status: 503, body: "upstream connect error" });
  const error = await channelErrorOf(sender.send(channel, openedMessage, null));
  expect(error).toMatchObject({ kind: "retry", message: "Discord answered 503." });
});

test("the name comes from Discord", async () => {
  expect(await sender.identify(channel.config)).toMatchObject({ name: "Harbor alerts", detail: "Discord" });
});

test.each([
  ["hostile", hostileMessage],
  ["the largest", largestMessage],
  ["a summary", summaryMessage],
  ["the largest summary", largestSummary],
])("%s message is accepted, pings no one, and links only to Contrail", async (_, message) => {
  await sender.send(channel, message, null);
  const { links, pings } = shownByDiscord(discord.messages[0]?.payload ?? {});
  expect(pings).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith("https://logs.harborgoods.example/"))).toEqual([]);
});

test("messages are what Discord's types say", () => {
  const body: RESTPostAPIWebhookWithTokenJSONBody = renderDiscord(openedMessage);
  expect(body.allowed_mentions).toEqual({ parse: [] });
});

describe("a URL", () => {
  const { id, token } = discordWebhook;
  test.each([
    [discordUrl, { id, token, thread: null }],
    [`https://discordapp.com/api/webhooks/${id}/${token}`, { id, token, thread: null }],
    [`https://ptb.discord.com/api/v10/webhooks/${id}/${token}/?thread_id=42`, { id, token, thread: "42" }],
    [`https://evil.example/api/webhooks/${id}/${token}`, undefined],
    [`https://discord.com.evil.example/api/webhooks/${id}/${token}`, undefined],
    [`https://discord.com/api/webhooks/${id}/../../users/@me`, undefined],
    ["https://discord.com/channels/1/2", undefined],
  ])("%s is parsed as %o", (url, expected) => {
    expect(parseDiscordUrl(url)).toEqual(expected);
  });
});
