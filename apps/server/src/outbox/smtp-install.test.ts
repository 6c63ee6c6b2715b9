// An installation that sends its emails.
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, testOutboxKey } from "../testing/test-app.ts";
import { startSmtpServer, type TestSmtpServer } from "./testing/smtp-server.ts";

let server: TestSmtpServer;
let install: TestApp;
beforeEach(async () => {
  server = await startSmtpServer();
  install = await startTestApp({ smtp: smtp() });
});
afterEach(async () => {
  await install.close();
  await server.close();
});

const smtp = () => ({ url: server.url, from: "Contrail <contrail@example.com>" });
const local = { host: "localhost:4000" };

test("emails the code of a registration, prints no secret and has no outbox", async () => {
  const email = "ada@example.com";
  await install.call("POST", "/auth/create-gmail-account", {
    body: { email, password: "correct horse", name: "Ada" },
  });
  await server.arrived(1);
  const code = /\b\d{6}\b/.exec(server.mails[0]?.subject ?? "")?.[0];
  expect(server.mails[0]).toMatchObject({
    subject: `${code} is your Contrail code`,
    text: expect.stringContaining(`${code}`),
    html: expect.stringContaining(`${code}`),
  });
  const body = { email, code, type: "account_verification" };
  expect((await install.call("POST", "/auth/verifiy-otp", { body })).status).toBe(200);
  expect(install.printed).toEqual([]);
  expect(await install.storage.outbox.list(10)).toEqual([]);
  expect((await install.call("GET", "/outbox", { headers: local })).status).toBe(404);
});

test("shows unsent emails only on this machine, without their content", async () => {
  server.refuse({ recipient: { code: 550, message: "no such user" } });
  const email = "gone@example.com";
  await install.call("POST", "/auth/forget-password", { body: { email } });
  const read = () => install.call("GET", "/outbox/unsent", { headers: local, token: testOutboxKey });
  await expect.poll(async () => (await read()).body.failing).toHaveLength(1);
  expect((await read()).body).toMatchObject({
    waiting: 0,
    failing: [{ to: email, tries: 1, error: expect.stringContaining("no such user"), retryAt: null }],
  });
  expect((await install.call("GET", "/outbox/unsent", { headers: local })).body.code).toBe("outbox_locked");
  expect(
    (await install.call("GET", "/outbox/unsent", { headers: { host: "logs.example.com" }, token: testOutboxKey }))
      .status,
  ).toBe(404);
});

test("doesn't show them on a public installation, whose proxy may hide where a request comes from", async () => {
  await install.close();
  install = await startTestApp({ smtp: smtp(), publicUrl: "https://logs.example.com" });
  expect((await install.call("GET", "/outbox/unsent", { headers: local, token: testOutboxKey })).status).toBe(404);
});
