// Mattermost and Rocket.Chat: incoming webhooks that aren't Slack's.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LocalServer, startLocalServer } from "../testing/local-server.ts";
import { shownByMarkdown } from "../testing/markdown.ts";
import { hostileMessage, largestMessage, largestSummary, openedMessage, summaryMessage } from "../testing/messages.ts";
import { channelErrorOf, createTestSender, toChannel } from "../testing/test-sender.ts";
import type { MattermostMessage } from "./render/mattermost.ts";

// Mattermost splits longer posts, and drops attachments that are longer in all.
const maxPostLength = 16_383;

let mattermost: LocalServer;
beforeEach(async () => {
  mattermost = await startLocalServer(({ body }) =>
    body.length > maxPostLength ? { status: 400, body: { message: "Invalid props" } } : { status: 200, body: "ok" },
  );
});
afterEach(() => mattermost.close());

const toHook = () => toChannel({ kind: "slack-webhook", url: `${mattermost.url}/hooks/1a2b3c4d5e6f7g8h9i0j1k2l3m` });
/** Slack's webhooks are elsewhere. */
const sender = createTestSender("http://127.0.0.1:1");

test.each([
  ["an opened", openedMessage],
  ["a hostile", hostileMessage],
  ["the largest", largestMessage],
  ["a summary", summaryMessage],
  ["the largest summary", largestSummary],
])("%s message is accepted, pings no one, and links only to Contrail", async (_, message) => {
  expect(await sender.send(toHook(), message, null)).toMatchObject({ handle: null, status: 200 });
  const { attachments } = JSON.parse(mattermost.received[0]?.body ?? "") as MattermostMessage;
  const shown = attachments.flatMap(({ title, text, footer, fallback }) =>
    [title, text, footer, fallback].map(shownByMarkdown),
  );
  expect(shown.flatMap(({ pings }) => pings)).toEqual([]);
  const links = [...shown.flatMap((each) => each.links), ...attachments.map(({ title_link }) => title_link)];
  expect(links.filter((link) => !link.startsWith("https://logs.harborgoods.example/"))).toEqual([]);
});

test("it is named after its host, and errors don't show its URL", async () => {
  const { config } = toHook();
  expect(await sender.identify(config)).toEqual({
    name: mattermost.host,
    detail: `Incoming webhook, ${mattermost.host}`,
  });
  mattermost.reply({ status: 403, body: { message: "no hook /hooks/1a2b3c4d5e6f7g8h9i0j1k2l3m" } });
  const error = await channelErrorOf(sender.send(toHook(), openedMessage, null));
  expect(error).toMatchObject({ kind: "failing", status: 403 });
  expect(error.message).toContain(`${mattermost.host} answered 403`);
  expect(error.message).not.toContain("1a2b3c4d");
});
