// Nothing that opens an account reaches the log or the store in the clear.
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loggerOptions } from "../logger.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ logger: pino(loggerOptions("debug"), { write: (line: string) => lines.push(line) }) });
});
afterAll(() => app.close());

test("no password, code or token stands in a log line or in the store, from registration to deletion", async () => {
  const email = "ada@example.com";
  const passwords = ["first password of ada", "second password of ada", "third password of ada"];
  const [first, second, third] = passwords;
  const post = async (path: string, body: object, token?: string) =>
    (await app.call("POST", path, { body, token })).body;

  await post("/auth/create-gmail-account", { email, password: first, name: "Ada" });
  const code = app.codeFor(email);
  const { token } = await post("/auth/verifiy-otp?token=in-the-query", { email, code, type: "account_verification" });
  await post("/auth/gmail-login", { email, password: "a wrong password" });
  await post("/auth/change-password", { currentPassword: first, newPassword: second }, token);
  const { address } = await post("/auth/editor-token", { vs: "", state: "state-of-editor" }, token);
  await post("/auth/forget-password", { email });
  const resetCode = app.codeFor(email);
  const { token: resetToken } = await post("/auth/verifiy-otp", { email, code: resetCode, type: "password_reset" });

  const editorToken = new URL(address).searchParams.get("token");
  const secrets = [...passwords, code, token, editorToken, resetCode, resetToken];
  const stored = JSON.stringify([
    await app.storage.accounts.byEmail(email),
    await app.storage.sessions.list((await app.storage.accounts.byEmail(email))?.id ?? "", 0),
    await app.storage.codes.live("password_reset", email, 0),
  ]);

  await post("/auth/reset-password", { newPassword: third }, resetToken);
  const again = await post("/auth/gmail-login", { email, password: third });
  await post("/auth/delete-account", { email, password: third }, again.token);

  expect(secrets.every((secret) => typeof secret === "string" && secret.length >= 6)).toBe(true);
  expect(lines.length).toBeGreaterThan(9);
  const log = lines.join("");
  for (const secret of [...secrets, again.token, "a wrong password", "in-the-query", "state-of-editor"]) {
    expect(log).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
});

test("pages run no inline script, send no referrer, and no cookie signs anyone in", async () => {
  const { headers } = await app.call("GET", "/healthz");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src|unsafe-eval/);
  expect(headers["referrer-policy"]).toBe("no-referrer");

  const token = await app.signUp("cookie@example.com");
  const login = { email: "cookie@example.com", password: "correct horse" };
  expect((await app.call("POST", "/auth/gmail-login", { body: login })).headers["set-cookie"]).toBeUndefined();
  const cookie = `authToken=${token}; token=${token}`;
  expect((await app.call("GET", "/auth/user-data", { headers: { cookie } })).status).toBe(401);
});
