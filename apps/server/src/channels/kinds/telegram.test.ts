import { afterEach, beforeEach, expect, test } from "vitest";
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
import { shownByTelegram, startTelegramServer, telegramChat, telegramToken } from "../testing/telegram-server.ts";
import { channelErrorOf, createTestSender, toChannel } from "../testing/test-sender.ts";
import { renderTelegram } from "./render/telegram.ts";

const channel = toChannel({ kind: "telegram", token: telegramToken, chat: telegramChat });

let telegram: Awaited<ReturnType<typeof startTelegramServer>>;
let sender: ReturnType<typeof createTestSender>;
beforeEach(async () => {
  telegram = await startTelegramServer();
  sender = createTestSender(telegram.url);
});
afterEach(() => telegram.close());

test("an incident is one message: sent once, then edited", async () => {
  const { handle } = await sender.send(channel, openedMessage, null);
  for (const message of [updatedMessage, acknowledgedMessage, resolvedMessage]) {
    expect(await sender.send(channel, message, handle)).toMatchObject({ handle, status: 200 });
  }
  expect(telegram.messages).toEqual([{ id: 100, edits: 3, text: renderTelegram(resolvedMessage).text }]);
});

test("the same edit twice, as after a crash, isn't an error", async () => {
  const { handle } = await sender.send(channel, openedMessage, null);
  await sender.send(channel, updatedMessage, handle);
  expect(await sender.send(channel, updatedMessage, handle)).toMatchObject({ handle });
  expect(telegram.messages[0]?.edits).toBe(1);
});

test("when the message was deleted, a new one can be sent", async () => {
  const { handle } = await sender.send(channel, openedMessage, null);
  telegram.removeMessages();
  expect(await channelErrorOf(sender.send(channel, updatedMessage, handle))).toMatchObject({ kind: "edit_refused" });
});

test("a rate limit says how long to wait", async () => {
  const body = {
    ok: false,
    error_code: 429,
    description: "Too Many Requests: retry after 17",
    parameters: { retry_after: 17 },
  };
  telegram.reply({ status: 429, body });
  const error = await channelErrorOf(sender.send(channel, openedMessage, null));
  expect(error).toMatchObject({ kind: "rate_limited", retryAfterMs: 17_000 });
});

test.each([
  [
    "a revoked token",
    { token: "7182930465:AAxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" },
    "The bot token isn't valid. Copy it again from BotFather.",
  ],
  [
    "a token that would change the path",
    { token: "1:x/../../etc" },
    "The bot token isn't valid. Copy it again from BotFather.",
  ],
  ["an unknown chat", { chat: "42" }, "Telegram answered 400: Bad Request: chat not found."],
])("%s has a reason that a person can act on", async (_, change, message) => {
  const config = { kind: "telegram" as const, token: telegramToken, chat: telegramChat, ...change };
  const error = await channelErrorOf(sender.send(toChannel(config), openedMessage, null));
  expect(error).toMatchObject({ kind: "failing", message });
});

test("a group that became a supergroup has a reason with its new id", async () => {
  const description = "Bad Request: group chat was upgraded to a supergroup chat";
  telegram.reply({ status: 400, body: { ok: false, description, parameters: { migrate_to_chat_id: -100123 } } });
  const error = await channelErrorOf(sender.send(channel, openedMessage, null));
  expect(error.message).toBe("The group has become a supergroup. Its chat id is now -100123.");
});

test("the names of bot and chat come from Telegram, and chats that wrote to it can be found", async () => {
  expect(await sender.identify(channel.config)).toEqual({
    name: "Harbor on-call",
    detail: "Telegram, @harbor_alerts_bot",
    tested: "Connected as @harbor_alerts_bot. Test sent to Harbor on-call.",
  });
  expect(await sender.destinations("telegram", telegramToken)).toEqual([
    { id: "42", name: "@mira" },
    { id: telegramChat, name: "Harbor on-call" },
  ]);
});

test.each([
  ["hostile", hostileMessage],
  ["the largest", largestMessage],
  ["a summary", summaryMessage],
  ["the largest summary", largestSummary],
])("%s message is accepted, pings no one, and links only to Contrail", async (_, message) => {
  await sender.send(channel, message, null);
  const { links, pings } = shownByTelegram(telegram.messages[0]?.text ?? "");
  expect(pings).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith("https://logs.harborgoods.example/"))).toEqual([]);
});
