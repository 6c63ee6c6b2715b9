import type { MessageAttachment } from "@slack/types";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  acknowledgedMessage,
  hostileMessage,
  largestMessage,
  largestSummary,
  openedMessage,
  resolvedMessage,
  summaryMessage,
  testMessage,
  updatedMessage,
} from "../testing/messages.ts";
import {
  type SlackServer,
  shownBySlack,
  slackToken,
  slackWebhookPath,
  startSlackServer,
} from "../testing/slack-server.ts";
import { channelErrorOf, createTestSender, toChannel } from "../testing/test-sender.ts";
import { renderSlack } from "./render/slack.ts";

const channel = toChannel({ kind: "slack", token: slackToken, channel: "C01PAYMENTS" });

let slack: SlackServer;
let sender: ReturnType<typeof createTestSender>;
beforeEach(async () => {
  slack = await startSlackServer();
  sender = createTestSender(slack.url);
});
afterEach(() => slack.close());

test("an incident is one message: posted once, then edited with the same timestamp", async () => {
  const { handle } = await sender.send(channel, openedMessage, null);
  for (const message of [updatedMessage, acknowledgedMessage, resolvedMessage]) {
    expect(await sender.send(channel, message, handle)).toMatchObject({ handle, status: 200 });
  }
  expect(slack.methodsCalled()).toEqual(["chat.postMessage", "chat.update", "chat.update", "chat.update"]);
  expect(slack.messages).toEqual([
    expect.objectContaining({ edits: 3, payload: expect.objectContaining(renderSlack(resolvedMessage)) }),
  ]);
});

test("a repeated message is a new one, so that people see it", async () => {
  const { handle } = await sender.send(channel, openedMessage, null);
  const repeated = await sender.send(channel, { ...updatedMessage, event: "repeated" }, handle);
  expect(repeated.handle).not.toBe(handle);
  expect(slack.messages).toHaveLength(2);
});

test.each(["message_not_found", "edit_window_closed", "cant_update_message", "channel_not_found"])(
  "after %s a new message can be posted, and later edits go to it",
  async (reason) => {
    const { handle } = await sender.send(channel, openedMessage, null);
    slack.refuseEdits(reason);
    expect(await channelErrorOf(sender.send(channel, updatedMessage, handle))).toMatchObject({ kind: "edit_refused" });
    slack.refuseEdits(undefined);
    const next = await sender.send(channel, updatedMessage, null);
    await sender.send(channel, resolvedMessage, next.handle);
    expect(slack.messages.map(({ edits }) => edits)).toEqual([0, 1]);
  },
);

test("a rate limit says how long to wait", async () => {
  slack.reply({ status: 429, headers: { "retry-after": "30" }, body: { ok: false, error: "ratelimited" } });
  const error = await channelErrorOf(sender.send(channel, openedMessage, null));
  expect(error).toMatchObject({ kind: "rate_limited", retryAfterMs: 30_000, status: 429 });
});

test.each([
  ["a wrong token", { token: "xoxb-wrong" }, "failing", /^Slack answered invalid_auth\. The bot token isn't valid/],
  ["an unknown channel", { channel: "C99" }, "failing", /^Slack answered channel_not_found\. .*\/invite/],
  ["an archived channel", { channel: "C03OLD" }, "failing", /^Slack answered is_archived\. The channel is archived\.$/],
])("%s has a reason that a person can act on", async (_, change, kind, message) => {
  const config = { kind: "slack" as const, token: slackToken, channel: "C01PAYMENTS", ...change };
  const error = await channelErrorOf(sender.send(toChannel(config), openedMessage, null));
  expect(error.kind).toBe(kind);
  expect(error.message).toMatch(message);
});

test.each([
  ["an error of Slack's", { status: 200, body: { ok: false, error: "internal_error" } }],
  ["a gateway without JSON", { status: 502, body: "<html>Bad gateway</html>" }],
  ["a broken connection", "disconnect" as const],
])("%s is tried again", async (_, reply) => {
  slack.reply(reply);
  expect(await channelErrorOf(sender.send(channel, openedMessage, null))).toMatchObject({ kind: "retry" });
});

test("the channel's name and the workspace come from Slack, and its channels can be listed page by page", async () => {
  expect(await sender.identify(channel.config)).toEqual({
    name: "#payments",
    detail: "Slack bot, Harbor Goods",
    tested: "Connected to Harbor Goods. Test posted to #payments.",
  });
  expect(await sender.destinations("slack", slackToken)).toEqual([
    { id: "C02OPS", name: "#ops" },
    { id: "C01PAYMENTS", name: "#payments" },
    { id: "C04SHOP", name: "#shop" },
  ]);
});

test.each([
  ["hostile", hostileMessage],
  ["the largest", largestMessage],
  ["a summary", summaryMessage],
  ["the largest summary", largestSummary],
  ["a test", testMessage],
])("%s message is accepted, pings no one, and links only to Contrail", async (_, message) => {
  await sender.send(channel, message, null);
  const { links, pings } = shownBySlack(slack.messages[0]?.payload ?? {});
  expect(pings).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith("https://logs.harborgoods.example/"))).toEqual([]);
});

test("messages are what Slack's types say", () => {
  const attachments: MessageAttachment[] = renderSlack(openedMessage).attachments;
  expect(attachments).toHaveLength(1);
});

describe("an incoming webhook", () => {
  const toWebhook = () => toChannel({ kind: "slack-webhook", url: slack.url + slackWebhookPath });

  test("posts what happens as new messages", async () => {
    const { handle } = await sender.send(toWebhook(), openedMessage, null);
    expect(handle).toBeNull();
    await sender.send(toWebhook(), resolvedMessage, handle);
    expect(slack.messages.map(({ payload }) => payload)).toEqual([
      renderSlack(openedMessage),
      renderSlack(resolvedMessage),
    ]);
  });

  test("that was removed has a reason, without its URL", async () => {
    const removed = toChannel({ kind: "slack-webhook", url: `${slack.url}/services/T000/B000/gone` });
    const error = await channelErrorOf(sender.send(removed, openedMessage, null));
    expect(error).toMatchObject({ kind: "failing", status: 404, message: "Slack answered 404: no_service." });
  });
});
