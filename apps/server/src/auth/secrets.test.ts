// No credential is logged or stored in plain text.
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { loggerOptions } from "../http/logger.ts";
import { startSmtpServer } from "../outbox/testing/smtp-server.ts";
import type { AllRows } from "../storage/testing/all-rows.ts";
import { startTestApp } from "../testing/test-app.ts";

test("no password, code or token is in any log line or table, from registration to deletion", async () => {
  const { app, server, lines } = await startInstall();
  const email = "ada@example.com";
  const passwords = ["first password of ada", "second password of ada", "third password of ada"];
  const [first, second, third] = passwords;
  const post = async (path: string, body: object, token?: string) =>
    (await app.call("POST", path, { body, token })).body;
  /** From the subject of an email, once it has arrived. */
  async function mailedCode(subject: RegExp): Promise<string> {
    const find = () => server.mails.map((mail) => subject.exec(mail.subject ?? "")?.[1]).find(Boolean);
    await expect.poll(find).toBeDefined();
    return find() ?? "";
  }
  const stored: AllRows[] = [];
  const lookAtStore = async () => stored.push(await app.metadataRows());

  await post("/auth/create-gmail-account", { email, password: first, name: "Ada" });
  await lookAtStore();
  const code = await mailedCode(/^(\d{6}) is your Contrail code$/);
  const { token } = await post("/auth/verifiy-otp?token=in-the-query", { email, code, type: "account_verification" });
  await post("/auth/gmail-login", { email, password: "a wrong password" });
  await post("/auth/change-password", { currentPassword: first, newPassword: second }, token);
  const { address } = await post("/auth/editor-token", { vs: "", state: "state-of-editor" }, token);

  server.refuse({ message: { code: 451, message: "try later" } });
  await post("/auth/forget-password", { email });
  await expect.poll(() => app.storage.mailQueue.failing(10)).toHaveLength(1);
  await lookAtStore();
  server.refuse({});
  app.clock.advance(60_000);
  // Another email wakes the queue.
  await post("/auth/forget-password", { email: "unknown@example.com" });
  const resetCode = await mailedCode(/^(\d{6}) is your Contrail password reset code$/);
  const { token: resetToken } = await post("/auth/verifiy-otp", { email, code: resetCode, type: "password_reset" });
  await lookAtStore();
  await post("/auth/reset-password", { newPassword: third }, resetToken);
  const again = await post("/auth/gmail-login", { email, password: third });
  await lookAtStore();
  await post("/auth/delete-account", { email, password: third }, again.token);

  const editorToken = new URL(address).searchParams.get("token");
  const secrets = [...passwords, code, token, editorToken, resetCode, resetToken, again.token];
  expect(secrets.every((secret) => typeof secret === "string" && secret.length >= 6)).toBe(true);
  expect(lines.length).toBeGreaterThan(9);
  const tables = stored.flatMap((rows) => Object.keys(rows).filter((name) => rows[name]?.length));
  expect(tables).toEqual(expect.arrayContaining(tablesOfAccounts));
  const [log, store] = [lines.join(""), JSON.stringify(stored)];
  for (const secret of [...secrets, "a wrong password", "in-the-query", "state-of-editor"]) {
    // Six digits may also be part of a timestamp.
    const secretAlone = new RegExp(`(?<!\\d)${secret}(?!\\d)`);
    expect(log).not.toMatch(secretAlone);
    expect(store).not.toMatch(secretAlone);
  }
});

const tablesOfAccounts = ["accounts", "registrations", "codes", "sessions", "resets", "attempts", "mail_queue"];

/** Without a mail server, codes are meant to be read in the outbox and the terminal. */
async function startInstall() {
  const lines: string[] = [];
  const server = await startSmtpServer();
  const app = await startTestApp({
    smtp: { url: server.url, from: "Contrail <contrail@example.com>" },
    logger: pino(loggerOptions("debug"), { write: (line: string) => lines.push(line) }),
  });
  onTestFinished(async () => {
    await app.close();
    await server.close();
  });
  return { app, server, lines };
}

test("pages run no inline scripts, send no referrer, and no cookie can sign in", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const { headers } = await app.call("GET", "/healthz");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src|unsafe-eval/);
  expect(headers["referrer-policy"]).toBe("no-referrer");

  const token = await app.signUp("cookie@example.com");
  const login = { email: "cookie@example.com", password: "correct horse" };
  const device = String((await app.call("POST", "/auth/gmail-login", { body: login })).headers["set-cookie"]);
  const cookie = `authToken=${token}; token=${token}; ${device.split(";")[0]}`;
  expect((await app.call("GET", "/auth/user-data", { headers: { cookie } })).status).toBe(401);
});
