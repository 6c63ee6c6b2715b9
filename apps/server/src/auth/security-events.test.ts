// What the operator's log contains about sign-ins, and what it never contains.
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loggerOptions } from "../http/logger.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const email = "ada@example.com";
let app: TestApp;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  const logger = pino(loggerOptions("warn"), { write: (line: string) => lines.push(JSON.parse(line)) });
  app = await startTestApp({ logger });
});
afterEach(() => app.close());

const events = () => lines.flatMap(({ event }) => (event === undefined ? [] : [event]));
const login = (password: string) => app.call("POST", "/auth/gmail-login", { body: { email, password } });

test("failed sign-ins and lockouts are logged with the IP address and without the email address", async () => {
  for (let n = 0; n < 11; n++) await login("wrong horse");
  expect(events()).toEqual([...Array(10).fill("sign_in_failed"), "sign_in_locked_out"]);
  expect(lines[0]).toMatchObject({ level: 40, ip: "127.0.0.1", address: expect.stringMatching(/^[\w-]{16}$/) });
});

test("rejected codes, reset tokens and login tokens are logged", async () => {
  await app.call("POST", "/auth/verifiy-otp", { body: { email, code: "123456", type: "password_reset" } });
  await app.call("POST", "/auth/reset-password", { token: "made-up", body: { newPassword: "a better horse" } });
  await app.call("GET", "/auth/user-data", { token: "made-up" });
  await app.call("GET", "/auth/user-data");
  expect(events()).toEqual(["code_rejected", "reset_token_rejected", "token_rejected"]);
});

test("account changes are logged with the account id", async () => {
  const token = await app.signUp(email);
  const { id: accountId } = (await app.storage.accounts.byEmail(email)) ?? {};
  const create = { token, body: { name: "shop" } };
  const { application } = (await app.call("POST", "/dashboard/create-key", create)).body;
  await app.call("POST", `/dashboard/applications/${application.id}/rotate-key`, { token });
  await app.call("DELETE", "/dashboard/delete-all-logs", { token });
  await app.call("DELETE", `/dashboard/delete-key/${application.id}`, { token });
  const { session } = (await app.call("POST", "/auth/editor-token", { token, body: { vs: "" } })).body;
  await app.call("DELETE", `/auth/sessions/${session.id}`, { token });
  const change = { currentPassword: "correct horse", newPassword: "a better horse" };
  await app.call("POST", "/auth/change-password", { token, body: change });
  await app.call("POST", "/auth/delete-account", { token, body: { email, password: "not this one" } });
  await app.call("POST", "/auth/delete-account", { token, body: { email, password: "a better horse" } });
  expect(events()).toEqual([
    "account_created",
    "signed_in",
    "application_created",
    "key_rotated",
    "logs_deleted",
    "application_deleted",
    "editor_token_created",
    "session_revoked",
    "password_changed",
    "password_confirmation_failed",
    "account_deleted",
  ]);
  const ofAccount = lines.filter(({ event }) => event !== undefined && event !== "password_confirmation_failed");
  expect(new Set(ofAccount.map((line) => line.accountId))).toEqual(new Set([accountId]));
});

test("a reset is logged from its request to its end", async () => {
  await app.signUp(email);
  await app.call("POST", "/auth/forget-password", { body: { email } });
  const code = app.codeFor(email);
  const verify = { body: { email, code, type: "password_reset" } };
  const { token } = (await app.call("POST", "/auth/verifiy-otp", verify)).body;
  await app.call("POST", "/auth/reset-password", { token, body: { newPassword: "a better horse" } });
  expect(events()).toEqual(["account_created", "signed_in", "password_reset_requested", "password_reset"]);
});

test("no line contains an email address, a password, a code or a token", async () => {
  const token = await app.signUp(email);
  const code = app.codeFor(email);
  await login("wrong horse");
  const { token: second } = (await login("correct horse")).body;
  await app.call("POST", "/auth/logout-everywhere", { token });
  const text = JSON.stringify(lines);
  for (const secret of [email, "horse", `"${code}"`, token, second]) expect(text).not.toContain(secret);
});
