import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hostileMessage, largestMessage, openedMessage, resolvedMessage, testMessage } from "../testing/messages.ts";
import { channelErrorOf, createTestSender, toChannel } from "../testing/test-sender.ts";
import { startWebhookServer } from "../testing/webhook-server.ts";
import type { ConfigOf } from "./kind.ts";
import { fillTemplate, templateMistake } from "./render/template.ts";
import { templateValues } from "./render/webhook.ts";
import { createSigningSecret, headerMistake } from "./webhook.ts";

const [oldSecret, newSecret] = [createSigningSecret(), createSigningSecret()];

let receiver: Awaited<ReturnType<typeof startWebhookServer>>;
beforeEach(async () => {
  receiver = await startWebhookServer(oldSecret);
});
afterEach(() => receiver.close());

const sender = createTestSender("http://127.0.0.1:1");
const toWebhook = (change: Partial<ConfigOf<"webhook">> = {}) =>
  toChannel({
    kind: "webhook",
    url: `${receiver.url}/contrail?key=s3cret-key`,
    headers: [],
    template: "",
    sendsUpdates: false,
    signingSecrets: [oldSecret],
    ...change,
  });

test("the reference implementation of Standard Webhooks verifies an event", async () => {
  expect(await sender.send(toWebhook(), openedMessage, null)).toMatchObject({ handle: null, status: 204 });
  expect([...receiver.events]).toEqual([
    [openedMessage.key, expect.objectContaining({ type: "incident.opened", timestamp: "2026-11-12T12:36:00.000Z" })],
  ]);
  expect(receiver.events.get(openedMessage.key)?.data.incident).toMatchObject({
    number: 204,
    title: openedMessage.title,
    fired: { value: 412, usual: 31, limit: 155 },
    status: "open",
  });
});

test("while a secret is being rotated, receivers with either one verify", async () => {
  const rotating = toWebhook({ signingSecrets: [newSecret, oldSecret] });
  await sender.send(rotating, openedMessage, null);
  receiver.useSecret(newSecret);
  await sender.send(rotating, resolvedMessage, null);
  expect(receiver.events.size).toBe(2);
  const retired = await channelErrorOf(sender.send(toWebhook({ signingSecrets: [oldSecret] }), testMessage, null));
  expect(retired.message).toContain("401");
});

test("a changed body or another secret isn't verified", async () => {
  const error = await channelErrorOf(sender.send(toWebhook({ signingSecrets: [newSecret] }), openedMessage, null));
  expect(error).toMatchObject({ kind: "retry", status: 401 });
  expect(receiver.events.size).toBe(0);
});

test("the id is the same at every retry", async () => {
  receiver.reply({ status: 500 }, "disconnect", { status: 404 });
  for (const _ of [1, 2, 3]) {
    expect(await channelErrorOf(sender.send(toWebhook(), openedMessage, null))).toMatchObject({ kind: "retry" });
  }
  await sender.send(toWebhook(), openedMessage, null);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([openedMessage.key]));
});

test.each([
  ["410", { status: 410 }, { kind: "gone", status: 410 }],
  ["429", { status: 429, headers: { "retry-after": "30" } }, { kind: "rate_limited", retryAfterMs: 30_000 }],
  ["400", { status: 400, body: "bad field" }, { kind: "retry", status: 400 }],
  ["503", { status: 503 }, { kind: "retry", status: 503 }],
  ["a redirect", { status: 302, headers: { location: "http://127.0.0.1:1/" } }, { kind: "failing", status: null }],
])("%s means the right thing", async (_, reply, expected) => {
  receiver.reply(reply);
  expect(await channelErrorOf(sender.send(toWebhook(), openedMessage, null))).toMatchObject(expected);
  expect(receiver.received).toHaveLength(1);
});

test("of a long response only the start is read, and the reason has at most 200 characters", async () => {
  receiver.reply({ status: 500, body: "no ".repeat(1_000_000) });
  const { message } = await channelErrorOf(sender.send(toWebhook(), openedMessage, null));
  expect(message).toMatch(/^127\.0\.0\.1:\d+ answered 500: no no no .*…$/);
  expect(message.length).toBeLessThan(240);
});

test("a secret that the receiver repeats isn't in the error", async () => {
  const headers = [{ name: "Authorization", value: "Bearer t0ken-of-the-receiver" }];
  receiver.reply({ status: 403, body: "got t0ken-of-the-receiver at /contrail?key=s3cret-key" });
  const { message } = await channelErrorOf(sender.send(toWebhook({ headers }), openedMessage, null));
  expect(receiver.received[0]?.headers.authorization).toBe("Bearer t0ken-of-the-receiver");
  expect(message).toContain("answered 403: got •••• at ••••");
});

test.each([
  ["hostile", hostileMessage],
  ["the largest", largestMessage],
])("%s event is below 20 kB, and has no hidden characters", async (_, message) => {
  await sender.send(toWebhook(), message, null);
  const body = receiver.received[0]?.body ?? "";
  expect(Buffer.byteLength(body)).toBeLessThan(20_000);
  expect(body).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]|\\u00/);
});

describe("a template", () => {
  const values = templateValues(openedMessage);

  test("is filled with escaped values, as text and as JSON", async () => {
    const template =
      '{"text": "{{ incident.title }}", "value": {{incident.value}}, "by": {{incident.resolvedBy}}, "who": "{{incident.resolvedBy}}"}';
    await sender.send(toWebhook({ template }), { ...openedMessage, title: 'a "quote" \\ and\nmore' }, null);
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toEqual({
      text: 'a "quote" \\ and more',
      value: 412,
      by: null,
      who: "",
    });
  });

  test("can't be left by a hostile text", () => {
    const template = '{"text": "{{incident.title}}", "level": "{{incident.severity}}"}';
    const filled = fillTemplate(
      template,
      templateValues({ ...openedMessage, title: '", "level": "none", "x": "{{event}}' }),
    );
    expect(JSON.parse(filled)).toEqual({ text: '", "level": "none", "x": "{{event}}', level: "critical" });
  });

  test.each([
    ['{"text": "{{incident.title}}"}', undefined],
    ["{{incident.number}}", undefined],
    [
      '{"text": "{{incident.colour}}"}',
      /^There's no \{\{incident\.colour\}\}\. Use one of event, timestamp, incident\.id, /,
    ],
    ['{"text": {{incident.title}}}', undefined],
    ['{"text": "{{incident.title}}"', /^The template isn't valid JSON: /],
    ["{{constructor}}", /^There's no /],
    ["plain text", /^The template isn't valid JSON: /],
  ])("%s: %s", (template, expected) => {
    const mistake = templateMistake(template, values);
    if (expected) expect(mistake).toMatch(expected);
    else expect(mistake).toBeUndefined();
  });
});

test.each([
  [{ name: "Authorization", value: "Bearer x" }, undefined],
  [{ name: "X-Api-Key", value: "" }, undefined],
  [{ name: "Host", value: "evil.example" }, "The header Host can't be set."],
  [{ name: "Webhook-Signature", value: "v1,x" }, "The header Webhook-Signature can't be set."],
  [{ name: "Content-Length", value: "0" }, "The header Content-Length can't be set."],
  [{ name: "X: Y", value: "1" }, "“X: Y” isn't the name of a header."],
  [{ name: "X-Key", value: "a\r\nX-Evil: 1" }, "The value of X-Key has characters that a header can't have."],
])("the header %o: %s", (header, expected) => {
  expect(headerMistake(header)).toBe(expected);
});
