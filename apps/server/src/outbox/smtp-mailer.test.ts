import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../mail/mail.ts";
import { migrateMetadata } from "../storage/metadata/database/migrations.ts";
import { openSqlite } from "../storage/metadata/database/sqlite.ts";
import { createMailQueueStore, type MailQueueStore } from "../storage/metadata/mail-queue.ts";
import { freePort } from "../storage/testing/free-port.ts";
import { createTemporaryFolder } from "../storage/testing/temporary-folder.ts";
import { createTestClock, type TestClock } from "../testing/test-clock.ts";
import { createVault } from "../vault.ts";
import { createSmtpTransport } from "./smtp.ts";
import { createSmtpMailer, type SmtpMailer } from "./smtp-mailer.ts";
import { startSmtpServer, type TestSmtpServer } from "./testing/smtp-server.ts";

const vault = createVault("a secret that only tests have 0123456789");
const from = "Contrail <contrail@example.com>";
const mail: Mail = { to: "ada@example.com", subject: "Hello", text: "Good day, Żółw\n", html: "<p>Good day</p>" };

let clock: TestClock;
let queue: MailQueueStore;
let closeQueue: () => Promise<void>;
let server: TestSmtpServer;
let mailer: SmtpMailer;
let log: Record<string, unknown>[];

beforeEach(async () => {
  const folder = await createTemporaryFolder();
  const db = await openSqlite({ file: join(folder.path, "contrail.sqlite") });
  await migrateMetadata(db);
  clock = createTestClock();
  queue = createMailQueueStore(db);
  closeQueue = async () => {
    await db.destroy();
    await folder.remove();
  };
  server = await startSmtpServer();
  mailer = createMailer(server.url);
});
afterEach(async () => {
  await mailer.stop();
  await server.close();
  await closeQueue();
});

function createMailer(url: string): SmtpMailer {
  log = [];
  const logger = pino({ level: "error" }, { write: (line: string) => log.push(JSON.parse(line)) });
  const transport = createSmtpTransport({ url, from });
  return createSmtpMailer({ queue, transport, vault, clock, logger });
}

/** Lets the mailer check the queue again after a delay. */
async function after(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  mailer.wake();
  await mailer.settled();
}

test("an email arrives with sender, recipient, subject, text and HTML, and is removed from the queue", async () => {
  await mailer.send(mail);
  await mailer.settled();
  expect(server.mails).toEqual([
    expect.objectContaining({
      from: { name: "Contrail", address: "contrail@example.com" },
      to: [{ name: "", address: "ada@example.com" }],
      subject: "Hello",
      text: expect.stringContaining("Good day, Żółw"),
      html: expect.stringContaining("<p>Good day</p>"),
      headers: expect.arrayContaining([expect.objectContaining({ key: "auto-submitted", value: "auto-generated" })]),
    }),
  ]);
  expect(await queue.countWaiting()).toBe(0);
});

test("an email can be a reply, and be ended with one click", async () => {
  await mailer.send({
    ...mail,
    messageId: "<204.resolved@logs.example.com>",
    inReplyTo: "<204.0@logs.example.com>",
    unsubscribeUrl: "https://logs.example.com/api/unsubscribe/token",
  });
  await mailer.settled();
  const [arrived] = server.mails;
  expect(arrived).toMatchObject({
    messageId: "<204.resolved@logs.example.com>",
    inReplyTo: "<204.0@logs.example.com>",
  });
  const headers = Object.fromEntries((arrived?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    references: "<204.0@logs.example.com>",
    "list-unsubscribe": "<https://logs.example.com/api/unsubscribe/token>",
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
});

test("an email with its own id waits once, however often it is sent, and can be sent again after it was given up", async () => {
  const own = { ...mail, messageId: "<204.0@logs.example.com>" };
  server.refuse({ message: { code: 450, message: "busy" } });
  await mailer.send(own);
  await mailer.settled();
  await mailer.send(own);
  expect(await queue.countWaiting()).toBe(1);
  server.refuse({ recipient: { code: 550, message: "no such user" } });
  await after(10 * 1000);
  expect(await queue.countWaiting()).toBe(0);
  server.refuse({});
  await mailer.send(own);
  await mailer.settled();
  expect(server.mails).toHaveLength(1);
});

test("many concurrent emails arrive once each", async () => {
  const subjects = Array.from({ length: 30 }, (_, i) => `mail ${i}`);
  await Promise.all(subjects.map((subject) => mailer.send({ ...mail, subject })));
  await mailer.settled();
  expect(server.mails).toHaveLength(subjects.length);
  expect(new Set(server.mails.map(({ subject }) => subject))).toEqual(new Set(subjects));
});

test("the user name and password in the URL are used", async () => {
  await mailer.stop();
  mailer = createMailer(`smtp://contrail:p%40ss%20word@127.0.0.1:${server.port}`);
  await mailer.check();
  await mailer.send(mail);
  await mailer.settled();
  expect(log).toEqual([]);
  expect(server.mails).toHaveLength(1);
});

describe("a mail server that is down", () => {
  let port: number;
  beforeEach(async () => {
    await mailer.stop();
    port = await freePort();
    mailer = createMailer(`smtp://127.0.0.1:${port}`);
  });

  test("gets the email when it is back, and the operator sees why it is waiting", async () => {
    await mailer.send(mail);
    await mailer.settled();
    expect(log).toEqual([
      expect.objectContaining({ msg: "failed to send an email; will retry", tries: 1, retryInMs: 10_000 }),
    ]);
    expect(JSON.stringify(log)).toContain("ECONNREFUSED");
    expect(await queue.failing(10)).toMatchObject([{ recipient: "ada@example.com", tries: 1 }]);

    await after(9_999);
    expect(log).toHaveLength(1);
    await after(1);
    expect(log).toHaveLength(2);

    const back = await startSmtpServer({ port });
    await after(30_000);
    expect(back.mails).toHaveLength(1);
    expect(await queue.countWaiting()).toBe(0);
    await mailer.stop();
    await back.close();
  });

  test("gets the email even if Contrail was restarted in between", async () => {
    await mailer.send(mail);
    await mailer.stop();
    const back = await startSmtpServer({ port });
    mailer = createMailer(back.url);
    await after(10_000);
    expect(back.mails.map(({ subject }) => subject)).toEqual(["Hello"]);
    await mailer.stop();
    await back.close();
  });

  test("is logged at startup", async () => {
    await mailer.check();
    expect(log).toEqual([expect.objectContaining({ msg: expect.stringContaining("CONTRAIL_SMTP_URL") })]);
  });

  test("doesn't get a code that has expired in the meantime; the operator sees what was given up", async () => {
    await mailer.send({ ...mail, usefulForMs: 60_000 });
    await mailer.settled();
    await after(10_000);
    await after(30_000);
    expect(log.at(-1)).toMatchObject({ msg: "failed to send an email; giving up", tries: 3 });
    expect(await queue.countWaiting()).toBe(0);
    expect(await queue.failing(10)).toMatchObject([{ gaveUpAt: clock.now(), sealed: "" }]);
  });
});

test("sending to a busy server is retried", async () => {
  server.refuse({ message: { code: 451, message: "try later" } });
  await mailer.send(mail);
  await mailer.settled();
  expect(log).toEqual([expect.objectContaining({ reason: expect.stringContaining("try later") })]);
  server.refuse({});
  await after(10_000);
  expect(server.mails).toHaveLength(1);
});

test("a recipient that doesn't exist is given up immediately", async () => {
  server.refuse({ recipient: { code: 550, message: "no such user" } });
  await mailer.send(mail);
  await mailer.settled();
  expect(log).toEqual([
    expect.objectContaining({
      msg: "failed to send an email; giving up",
      tries: 1,
      reason: expect.stringContaining("no such user"),
    }),
  ]);
  server.refuse({});
  await after(24 * 60 * 60_000);
  expect(server.mails).toEqual([]);
});

test("queued emails are encrypted", async () => {
  server.refuse({ message: { code: 451, message: "try later" } });
  await mailer.send({ ...mail, text: "Your code is 123456" });
  await mailer.settled();
  const [waiting] = await queue.failing(1);
  expect(waiting?.sealed).toMatch(/^[\w-]{40,}$/);
  expect(JSON.stringify(waiting)).not.toContain("123456");
});
