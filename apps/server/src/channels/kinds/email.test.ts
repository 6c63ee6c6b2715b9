import { describe, expect, test } from "vitest";
import {
  hostileMessage,
  largestMessage,
  openedMessage,
  resolvedMessage,
  summaryMessage,
  testMessage,
  updatedMessage,
} from "../testing/messages.ts";
import { createTestSender, toChannel } from "../testing/test-sender.ts";

const channel = toChannel({ kind: "email", address: "jonas@harborgoods.example" });

async function mailOf(...messages: Parameters<ReturnType<typeof createTestSender>["send"]>[1][]) {
  const sender = createTestSender("http://127.0.0.1:1");
  for (const message of messages) await sender.send(channel, message, null);
  return sender.mails;
}

const first = "<018f6a9c-0000-7000-8000-000000000204.0@logs.harborgoods.example>";

test("resolving is a reply to the first email", async () => {
  const [opened, resolved] = await mailOf(openedMessage, resolvedMessage);
  expect(opened).toMatchObject({
    to: "jonas@harborgoods.example",
    subject: "[Critical] 412 errors in 5 min from checkout-web, usually 31",
    messageId: first,
  });
  expect(opened).not.toHaveProperty("inReplyTo");
  expect(resolved).toMatchObject({
    subject: "Re: [Critical] 412 errors in 5 min from checkout-web, usually 31",
    messageId: "<notification-1.resolved@logs.harborgoods.example>",
    inReplyTo: first,
  });
});

test("the same message has the same id, another one never", async () => {
  const mails = await mailOf(
    openedMessage,
    openedMessage,
    { ...updatedMessage, event: "repeated" },
    summaryMessage,
    testMessage,
  );
  const ids = mails.map(({ messageId }) => messageId);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
});

test("every email can be ended with one click", async () => {
  for (const mail of await mailOf(openedMessage, resolvedMessage, summaryMessage)) {
    expect(mail.unsubscribeUrl).toBe("https://logs.harborgoods.example/api/unsubscribe/token");
    expect(mail.html).toContain('href="https://logs.harborgoods.example/unsubscribe/token"');
    expect(mail.text).toContain("https://logs.harborgoods.example/unsubscribe/token");
  }
});

describe.each([
  ["hostile", hostileMessage],
  ["the largest", largestMessage],
])("%s email", (_, message) => {
  test("has no markup of its own, and mail clients find no link in its text", async () => {
    const [mail] = await mailOf(message);
    const links = [...(mail?.html ?? "").matchAll(/href="([^"]*)"/g)].map(([, url = ""]) => url);
    const visible = `${mail?.html.replace(/<title>.*?<\/title>|<[^>]*>/gs, "\n")}\n${mail?.text}\n${mail?.subject}`;
    const found =
      visible.match(/[a-z]+:\/\/\S+|www\.\S+|[\w-]+@[\w-]+|\b[\w-]+(?:\.[\w-]+)*\.(?:example|com|ts)\b/gi) ?? [];
    const all = [...links, ...found];
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((url) => !url.startsWith("https://logs.harborgoods.example/"))).toEqual([]);
    expect(mail?.html).not.toMatch(/<script|<img|<!channel|onerror/);
  });

  test("has one line as its subject, and no line that mail servers would break", async () => {
    const [mail] = await mailOf(message);
    expect(mail?.subject.length).toBeLessThan(180);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(Math.max(...(mail?.html ?? "").split("\n").map((line) => Buffer.byteLength(line)))).toBeLessThan(5_000);
  });
});
