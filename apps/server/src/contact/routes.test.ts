import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
afterEach(() => app.close());

const send = (body: object) => app.call("POST", "/contact", { body });
const message = { name: "Ada", email: "ada@example.com", message: "Can I <b>pay</b> by invoice?" };

describe("with an operator's address", () => {
  beforeEach(async () => {
    app = await startTestApp({ operatorEmail: "operator@example.com" });
  });

  test("[SHELL-21] a message is kept, mailed to the operator, and limited by network", async () => {
    expect(await send(message)).toMatchObject({
      status: 200,
      body: { success: true, message: "Your message was sent to the Contrail team." },
    });
    expect(await app.storage.contactMessages.list(10)).toMatchObject([message]);
    const [mail] = await app.mailsTo("operator@example.com");
    expect(mail).toMatchObject({ subject: "Contact: Ada" });
    expect(mail?.bodyText).toContain("Can I <b>pay</b> by invoice?");
    expect(mail?.bodyText).toContain("Answer to ada@example.com.");
    expect(mail?.bodyHtml).not.toContain("<b>pay");

    for (let i = 0; i < 4; i++) expect((await send(message)).status).toBe(200);
    expect(await send(message)).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    app.clock.advance(60_000);
    expect((await send(message)).status).toBe(200);
  });

  test("a message that lacks something is refused with what", async () => {
    const refused: [object, string][] = [
      [{ ...message, name: " " }, "Enter your name."],
      [{ ...message, email: "nobody" }, "Enter a valid email address."],
      [{ ...message, message: " \n" }, "Enter a message."],
      [{ ...message, message: "x".repeat(5_001) }, "A message has at most 5,000 characters."],
    ];
    for (const [body, sentence] of refused) {
      expect(await send(body)).toMatchObject({ status: 400, body: { message: sentence } });
    }
    expect(await app.storage.contactMessages.list(10)).toEqual([]);
  });
});

test("without an operator's address a message is kept all the same", async () => {
  app = await startTestApp();
  expect((await send(message)).status).toBe(200);
  expect(await app.storage.contactMessages.list(10)).toMatchObject([message]);
  expect(await app.storage.outbox.list(10)).toEqual([]);
});
