// Which passwords are accepted, at registration, change and reset.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rejected = [
  ["password", "password_too_common"],
  ["12345678", "password_too_common"],
  ["PassWord1", "password_too_common"],
  ["        ", "password_blank"],
  ["\u00a0\t      ", "password_blank"],
  ["somebody-long@example.com", "password_is_email"],
  ["SomeBody-Long@Example.com", "password_is_email"],
  ["somebody-long", "password_is_email"],
] as const;
const email = "somebody-long@example.com";

describe.each(rejected)("%o", (password, code) => {
  test("is rejected at registration, and no email is sent", async () => {
    const body = { email, password, name: "Ada" };
    const mails = (await app.mailsTo(email)).length;
    expect(await app.call("POST", "/auth/create-gmail-account", { body })).toMatchObject({
      status: 400,
      body: { code },
    });
    expect(await app.mailsTo(email)).toHaveLength(mails);
  });
});

test("they are rejected by a password change, which leaves the old one in place", async () => {
  const token = await app.signUp(email);
  for (const [newPassword, code] of rejected) {
    const body = { currentPassword: "correct horse", newPassword };
    expect(await app.call("POST", "/auth/change-password", { token, body })).toMatchObject({
      status: 400,
      body: { code },
    });
  }
  const login = { email, password: "correct horse" };
  expect((await app.call("POST", "/auth/gmail-login", { body: login })).status).toBe(200);
});

test("they are rejected by a reset, whose token stays valid", async () => {
  await app.call("POST", "/auth/forget-password", { body: { email } });
  const code = app.codeFor(email);
  const { token } = (await app.call("POST", "/auth/verifiy-otp", { body: { email, code, type: "password_reset" } }))
    .body;
  for (const [newPassword, expected] of rejected) {
    expect(await app.call("POST", "/auth/reset-password", { token, body: { newPassword } })).toMatchObject({
      status: 400,
      body: { code: expected },
    });
  }
  const response = await app.call("POST", "/auth/reset-password", { token, body: { newPassword: "a better horse" } });
  expect(response.status).toBe(200);
});

test.each(["correct horse", "tr0ub4dor&3x", "example.com rocks", "пароль-надёжный"])(
  "%s is accepted",
  async (password) => {
    const body = {
      email: `${encodeURIComponent(password).replaceAll("%", "")}@example.com`.slice(-60),
      password,
      name: "Ada",
    };
    expect((await app.call("POST", "/auth/create-gmail-account", { body })).status).toBe(200);
  },
);
