import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const forget = (email: string) => app.call("POST", "/auth/forget-password", { body: { email } });
const verify = (email: string, code: string | undefined) =>
  app.call("POST", "/auth/verifiy-otp", { body: { email, code, type: "password_reset" } });
const reset = (token: string | undefined, newPassword = "a better horse") =>
  app.call("POST", "/auth/reset-password", { token, body: { newPassword } });
const login = (email: string, password: string) => app.call("POST", "/auth/gmail-login", { body: { email, password } });

/** Up to the token that authorizes the reset. */
async function resetToken(email: string): Promise<string> {
  await forget(email);
  return (await verify(email, app.codeFor(email))).body.token;
}

describe("[API-17] forget-password", () => {
  test("accepts {email} and returns the same for addresses with and without an account", async () => {
    await app.signUp("forgetful@example.com");
    const known = await forget("forgetful@example.com");
    const unknown = await forget("unknown@example.com");
    expect(known).toMatchObject({ status: 200, body: { success: true } });
    expect(unknown.body).toEqual(known.body);
    expect(unknown.status).toBe(known.status);
  });

  test("emails a code to an account, and tells any other address that it has none", async () => {
    await app.signUp("mailed@example.com");
    await forget("mailed@example.com");
    await forget("unmailed@example.com");
    const [known, unknown] = [await app.mailsTo("mailed@example.com"), await app.mailsTo("unmailed@example.com")];
    const code = app.codeFor("mailed@example.com");
    expect(known.map(({ subject }) => subject)).toContain(`${code} is your Contrail password reset code`);
    expect(unknown.map(({ subject }) => subject)).toEqual(["No Contrail account for this address"]);
    expect(unknown[0]?.bodyText).not.toMatch(/\d{6}/);
  });

  test.each(["paced@example.com", "paced-unknown@example.com"])(
    "emails one code per minute and five per day; further requests get the same response: %s",
    async (email) => {
      if (email.startsWith("paced@")) await app.signUp(email);
      const before = (await app.mailsTo(email)).length;
      const first = await forget(email);
      expect(first.status).toBe(200);
      expect(await forget(email)).toMatchObject({
        status: 429,
        headers: { "retry-after": "60" },
        body: { code: "too_soon" },
      });
      const resent = { body: { type: "password_reset", email } };
      expect((await app.call("POST", "/auth/resend-code", resent)).body.code).toBe("too_soon");
      for (let further = 0; further < 4; further++) {
        app.clock.advance(60_000);
        expect((await app.call("POST", "/auth/resend-code", resent)).status).toBe(200);
      }
      for (let refused = 0; refused < 3; refused++) {
        app.clock.advance(60_000);
        expect((await forget(email)).body).toEqual(first.body);
      }
      expect((await app.mailsTo(email)).length - before).toBe(5);
      app.clock.advance(24 * 60 * 60_000);
      await forget(email);
      expect((await app.mailsTo(email)).length - before).toBe(6);
    },
  );
});

test("a new code replaces the previous one", async () => {
  const email = "replaced@example.com";
  await app.signUp(email);
  await forget(email);
  const first = app.codeFor(email);
  app.clock.advance(60_000);
  await forget(email);
  const second = app.codeFor(email);
  if (first !== second) expect((await verify(email, first)).body.code).toBe("invalid_code");
  expect((await verify(email, second)).status).toBe(200);
});

test("codes that are never entered don't block a reset", async () => {
  const email = "forgets-daily@example.com";
  await app.signUp(email);
  for (let day = 0; day < 7; day++) {
    app.clock.advance(24 * 60 * 60_000);
    expect((await forget(email)).status).toBe(200);
  }
  expect((await verify(email, app.codeFor(email))).status).toBe(200);
});

describe("[API-15] a reset code", () => {
  test("returns a token that only authorizes the reset", async () => {
    await app.signUp("careful@example.com");
    await forget("careful@example.com");
    const { status, body } = await verify("careful@example.com", app.codeFor("careful@example.com"));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: expect.any(String), token: expect.stringMatching(/^[\w-]{43}$/) });
    for (const path of ["/auth/user-data", "/dashboard/get-keys", "/auth/sessions"]) {
      expect((await app.call("GET", path, { token: body.token })).status).toBe(401);
    }
  });

  test("works once, and not for a registration", async () => {
    const email = "once@example.com";
    await app.signUp(email);
    await forget(email);
    const code = app.codeFor(email);
    const registration = { email, code, type: "account_verification" };
    expect((await app.call("POST", "/auth/verifiy-otp", { body: registration })).body.code).toBe("invalid_code");
    const responses = await Promise.all([verify(email, code), verify(email, code), verify(email, code)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test("expires after 10 minutes", async () => {
    await app.signUp("late@example.com");
    await forget("late@example.com");
    app.clock.advance(10 * 60_000);
    expect((await verify("late@example.com", app.codeFor("late@example.com"))).body.code).toBe("invalid_code");
  });

  test("is invalid after five concurrent wrong attempts", async () => {
    const email = "guessed@example.com";
    await app.signUp(email);
    await forget(email);
    const code = app.codeFor(email);
    const wrong = code === "000000" ? "000001" : "000000";
    await Promise.all(Array.from({ length: 5 }, () => verify(email, wrong)));
    expect((await verify(email, code)).body.code).toBe("invalid_code");
  });

  test("never works for an address without an account", async () => {
    await forget("ghost@example.com");
    expect(app.codeFor("ghost@example.com")).toBeUndefined();
    expect((await verify("ghost@example.com", "123456")).body.code).toBe("invalid_code");
  });
});

describe("[API-18] reset-password", () => {
  test("accepts {newPassword} with that token as bearer; the new password works, the old one doesn't", async () => {
    await app.signUp("fresh@example.com");
    const token = await resetToken("fresh@example.com");
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
    expect((await login("fresh@example.com", "a better horse")).status).toBe(200);
    expect((await login("fresh@example.com", "correct horse")).status).toBe(401);
  });

  test("ends every session and every editor's token, and notifies the owner", async () => {
    const email = "ended@example.com";
    const session = await app.signUp(email);
    const { address } = (await app.call("POST", "/auth/editor-token", { token: session, body: { vs: "" } })).body;
    const editor = new URL(address).searchParams.get("token") ?? "";
    await reset(await resetToken(email));
    for (const token of [session, editor]) {
      expect((await app.call("GET", "/auth/user-data", { token })).status).toBe(401);
    }
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toContain("Your Contrail password was changed");
  });

  test("works once, even for two concurrent requests", async () => {
    await app.signUp("replay@example.com");
    const token = await resetToken("replay@example.com");
    const responses = await Promise.all([reset(token, "first new horse"), reset(token, "second new horse")]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await reset(token)).toMatchObject({ status: 401, body: { code: "bad_reset_token" } });
  });

  test("expires after 10 minutes", async () => {
    await app.signUp("dawdle@example.com");
    const token = await resetToken("dawdle@example.com");
    app.clock.advance(10 * 60_000);
    expect((await reset(token)).body.code).toBe("bad_reset_token");
  });

  test("a short password is rejected with a message, and the token stays valid", async () => {
    await app.signUp("short@example.com");
    const token = await resetToken("short@example.com");
    expect(await reset(token, "1234567")).toMatchObject({
      status: 400,
      body: { code: "bad_request", message: "Password must be at least 8 characters long." },
    });
    expect((await reset(token, "eight ch")).status).toBe(200);
  });

  test("[API-19] a login token, or no token, can't reset a password", async () => {
    const email = "thief@example.com";
    const session = await app.signUp(email);
    for (const token of [session, undefined, "made-up"]) {
      expect(await reset(token)).toMatchObject({ status: 401, body: { success: false, code: "bad_reset_token" } });
    }
    expect((await login(email, "correct horse")).status).toBe(200);
  });
});
