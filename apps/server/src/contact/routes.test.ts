import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSmtpServer, type TestSmtpServer } from "../outbox/testing/smtp-server.ts";
import { startTestApp, type TestApp, testOutboxKey } from "../testing/test-app.ts";

const message = { name: "Ada", email: "ada@example.com", message: "Can I <b>pay</b> by invoice?" };

describe("with an operator email", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ operatorEmail: "operator@example.com" });
  });
  afterAll(() => app.close());
  // The limit is per minute.
  beforeEach(() => app.clock.advance(60_000));

  const send = (body: object) => {
    app.clock.advance(1);
    return app.call("POST", "/contact", { body });
  };
  const newest = async () => (await app.storage.contactMessages.list(1))[0];
  const newestMail = async () => (await app.mailsTo("operator@example.com"))[0];

  test("[SHELL-21] [LAND-09] a message is stored, emailed to the operator, and rate-limited by network, without signing in", async () => {
    expect(await send(message)).toMatchObject({
      status: 200,
      body: { success: true, message: "Your message was sent to the Contrail team." },
    });
    expect(await newest()).toMatchObject({ topic: "contact", ...message });
    const mail = await newestMail();
    expect(mail).toMatchObject({ subject: "Contact: Ada" });
    expect(mail?.bodyText).toContain("Can I <b>pay</b> by invoice?");
    expect(mail?.bodyText).toContain("Reply to ada@example.com.");
    expect(mail?.bodyHtml).not.toContain("<b>pay");

    for (let i = 0; i < 4; i++) expect((await send(message)).status).toBe(200);
    expect(await send(message)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    app.clock.advance(60_000);
    expect((await send(message)).status).toBe(200);
  });

  test("[LAND-79] a demo request is stored, emailed to the operator, and rate-limited by network", async () => {
    const request = { ...message, message: "A shop on Next.js", topic: "demo" };
    expect(await send(request)).toMatchObject({
      status: 200,
      body: { message: "Your request was sent to the Contrail team." },
    });
    expect(await newest()).toMatchObject(request);
    const mail = await newestMail();
    expect(mail).toMatchObject({ subject: "Demo request: Ada" });
    expect(mail?.bodyText).toContain("A shop on Next.js");
    for (let i = 0; i < 4; i++) await send(request);
    expect((await send(request)).status).toBe(429);
  });

  test("[LAND-08] [LAND-78] no field is required, but an empty form is rejected", async () => {
    const nothing = { name: "", email: "", message: "" };
    expect(await send({ ...nothing, message: "Hello" })).toMatchObject({ status: 200 });
    expect((await newestMail())?.bodyText).toContain("No email address was given");
    expect(await send({ ...nothing, email: "ada@example.com", topic: "demo" })).toMatchObject({ status: 200 });
    expect(await newestMail()).toMatchObject({ subject: "Demo request: ada@example.com" });
    expect(await send({ name: " ", email: "", message: "\n" })).toMatchObject({
      status: 400,
      body: { message: "Please write a message first." },
    });
  });

  test("invalid fields are rejected with the reason", async () => {
    const before = await newest();
    const refused: [object, string][] = [
      [{ ...message, email: "not-an-address" }, "Enter a valid email address."],
      [{ ...message, message: "x".repeat(5_001) }, "A message can have at most 5,000 characters."],
      [{ ...message, name: "x".repeat(101) }, "A name can have at most 100 characters."],
    ];
    for (const [body, sentence] of refused) {
      expect(await send(body)).toMatchObject({ status: 400, body: { message: sentence } });
    }
    expect(await newest()).toEqual(before);
  });
});

describe("without an operator's address", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test("a message is stored, and printed on one line that a terminal only shows", async () => {
    const hostile = { ...message, message: "Hello\n[mail] to=x code=123456\u001b[2J\u009b31m" };
    expect((await app.call("POST", "/contact", { body: hostile })).status).toBe(200);
    expect(await app.storage.contactMessages.list(10)).toMatchObject([hostile]);
    expect(await app.storage.outbox.list(10)).toEqual([]);
    const [line = "", ...more] = app.printed;
    expect(more).toEqual([]);
    expect(line).toMatch(/^\[contact\] [\x20-\x7e]+$/);
    expect(JSON.parse(line.slice("[contact] ".length))).toEqual({ topic: "contact", ...hostile });
  });

  test("the operator reads it in the local outbox, and no one else does", async () => {
    const read = (host: string, token = testOutboxKey) =>
      app.call("GET", "/outbox/messages", { headers: { host }, token });
    expect(await read("localhost:4000")).toMatchObject({
      status: 200,
      body: { messages: [{ topic: "contact", name: "Ada", email: "ada@example.com" }] },
    });
    expect((await read("localhost:4000", "guessed")).body.code).toBe("outbox_locked");
    expect((await read("logs.example.com")).status).toBe(404);
  });
});

describe("with SMTP", () => {
  let server: TestSmtpServer;
  beforeAll(async () => {
    server = await startSmtpServer();
  });
  afterAll(() => server.close());
  const smtp = () => ({ url: server.url, from: "Contrail <contrail@example.com>" });

  test("a reply goes to the person who wrote, and nothing is printed", async () => {
    const app = await startTestApp({ smtp: smtp(), operatorEmail: "operator@example.com" });
    await app.call("POST", "/contact", { body: message });
    await app.call("POST", "/contact", { body: { ...message, email: "" } });
    await server.arrived(2);
    const replyTo = server.mails.map((mail) => mail.replyTo?.map(({ address }) => address));
    expect(replyTo).toEqual(expect.arrayContaining([["ada@example.com"], undefined]));
    expect(app.printed).toEqual([]);
    await app.close();
  });

  test("but no operator's address, messages are in the local outbox", async () => {
    const app = await startTestApp({ smtp: smtp() });
    await app.call("POST", "/contact", { body: message });
    const headers = { host: "localhost:4000" };
    const { body } = await app.call("GET", "/outbox/messages", { headers, token: testOutboxKey });
    expect(body.messages).toMatchObject([message]);
    expect(app.printed).toHaveLength(1);
    await app.close();
  });
});

test("an installation for others has no local outbox, and prints messages instead", async () => {
  const app = await startTestApp({ publicUrl: "https://logs.example.com", operatorEmail: "operator@example.com" });
  await app.call("POST", "/contact", { body: message });
  expect(app.printed.filter((line) => line.startsWith("[contact] "))).toHaveLength(1);
  const headers = { host: "localhost:4000" };
  expect((await app.call("GET", "/outbox/messages", { headers, token: testOutboxKey })).status).toBe(404);
  await app.close();
});
