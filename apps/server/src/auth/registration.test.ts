import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const account = (email: string) => ({ email, password: "correct horse", name: "Ada Lovelace" });
const verify = (email: string, code: string | undefined, path = "/auth/verifiy-otp") =>
  app.call("POST", path, { body: { email, code, type: "account_verification" } });

function wrong(code: string | undefined): string {
  return code === "000000" ? "000001" : "000000";
}

describe("registration", () => {
  test("[API-10] [API-11] accepts {email, password, name} and returns the id of the pending registration, never a secret", async () => {
    const { status, body } = await app.call("POST", "/auth/create-gmail-account", { body: account("new@example.com") });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: expect.any(String), key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(body.key).not.toContain(app.codeFor("new@example.com"));
    expect((await app.call("GET", "/auth/user-data", { token: body.key })).status).toBe(401);
  });

  test("[API-13] [API-14] the emailed code, sent to the misspelled path, returns a login token", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("verify@example.com") });
    const { status, body } = await verify("verify@example.com", app.codeFor("verify@example.com"));
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: expect.any(String), token: expect.any(String) });
    expect((await app.call("GET", "/auth/user-data", { token: body.token })).body.data.email).toBe(
      "verify@example.com",
    );
  });

  test("the correctly spelled path works, too", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("spelled@example.com") });
    const { status } = await verify("spelled@example.com", app.codeFor("spelled@example.com"), "/auth/verify-otp");
    expect(status).toBe(200);
  });

  test.each([
    [{ password: "short" }, "Password must be at least 8 characters long."],
    [{ email: "not an address" }, "Enter a valid email address."],
    [{ name: "  " }, "Enter your name."],
    [{ name: undefined }, "Enter your name."],
  ])("%o is rejected with a message", async (change, message) => {
    const body = { ...account("refused@example.com"), ...change };
    const response = await app.call("POST", "/auth/create-gmail-account", { body });
    expect(response).toMatchObject({ status: 400, body: { success: false, code: "bad_request", message } });
  });

  test("an address is compared ignoring case and surrounding spaces", async () => {
    await app.signUp("case@example.com");
    const login = { email: " Case@Example.COM ", password: "correct horse" };
    expect((await app.call("POST", "/auth/gmail-login", { body: login })).status).toBe(200);
  });

  test("an address that has an account gets the same response and an email without a code", async () => {
    await app.signUp("known@example.com");
    const printed = app.printed.length;
    const { status, body } = await app.call("POST", "/auth/create-gmail-account", {
      body: account("known@example.com"),
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["success", "message", "key"]);
    expect(app.printed.slice(printed)).toEqual(["[mail] to=known@example.com"]);
  });

  test("a later registration of the same address doesn't change a pending one", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("twice@example.com") });
    const first = app.codeFor("twice@example.com");
    const intruder = { ...account("twice@example.com"), password: "another password" };
    await app.call("POST", "/auth/create-gmail-account", { body: intruder });
    expect((await verify("twice@example.com", first)).status).toBe(200);
    const login = { email: "twice@example.com", password: "correct horse" };
    expect((await app.call("POST", "/auth/gmail-login", { body: login })).status).toBe(200);
  });

  test("a code works once", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("once@example.com") });
    const code = app.codeFor("once@example.com");
    await verify("once@example.com", code);
    expect((await verify("once@example.com", code)).body.code).toBe("invalid_code");
  });

  test("a code doesn't work for another address", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("mine@example.com") });
    await app.call("POST", "/auth/create-gmail-account", { body: account("yours@example.com") });
    const [mine, yours] = [app.codeFor("mine@example.com"), app.codeFor("yours@example.com")];
    if (mine !== yours) expect((await verify("yours@example.com", mine)).body.code).toBe("invalid_code");
    expect((await verify("yours@example.com", yours)).status).toBe(200);
  });

  test("an address is not flooded with codes", async () => {
    const register = () => app.call("POST", "/auth/create-gmail-account", { body: account("flood@example.com") });
    const responses = await Promise.all(Array.from({ length: 12 }, register));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await register()).toMatchObject({ status: 429, body: { code: "too_many_codes" } });
    app.clock.advance(10 * 60_000);
    expect((await register()).status).toBe(200);
  });

  test("a stranger who keeps registering an address can't prevent its owner from registering it", async () => {
    const email = "wanted@example.com";
    const registerFrom = (remoteAddress: string) =>
      app.app.inject({
        method: "POST",
        url: "/api/auth/create-gmail-account",
        payload: account(email),
        remoteAddress,
      });
    for (let n = 0; n < 12; n++) await registerFrom("198.51.100.1");
    expect((await registerFrom("198.51.100.1")).statusCode).toBe(429);
    expect((await registerFrom("203.0.113.1")).statusCode).toBe(200);
    expect((await verify(email, app.codeFor(email))).status).toBe(200);
  });
});

describe("a registration can only be completed with its own code", () => {
  test("a code of another registration, even of the same address, doesn't work", async () => {
    const register = (password: string) =>
      app.call("POST", "/auth/create-gmail-account", { body: { ...account("prey@example.com"), password } });
    await register("chosen by a stranger");
    const codeOfStranger = app.codeFor("prey@example.com");
    const { key } = (await register("chosen by the owner")).body;
    const codeOfOwner = app.codeFor("prey@example.com");
    const body = { email: "prey@example.com", type: "account_verification", key };

    if (codeOfStranger !== codeOfOwner) {
      const response = await app.call("POST", "/auth/verifiy-otp", { body: { ...body, code: codeOfStranger } });
      expect(response.body.code).toBe("invalid_code");
    }
    expect((await app.call("POST", "/auth/verifiy-otp", { body: { ...body, code: codeOfOwner } })).status).toBe(200);

    const login = (password: string) =>
      app.call("POST", "/auth/gmail-login", { body: { email: "prey@example.com", password } });
    expect((await login("chosen by the owner")).status).toBe(200);
    expect((await login("chosen by a stranger")).status).toBe(401);
  });

  test("once the address has an account, no earlier registration of it can be completed", async () => {
    const earlier = await app.call("POST", "/auth/create-gmail-account", { body: account("taken@example.com") });
    const code = app.codeFor("taken@example.com");
    await app.signUp("taken@example.com");
    expect((await verify("taken@example.com", code)).body.code).toBe("invalid_code");

    app.clock.advance(60_000);
    const printed = app.printed.length;
    const body = { type: "account_verification", key: earlier.body.key };
    expect((await app.call("POST", "/auth/resend-code", { body })).status).toBe(200);
    expect(app.printed.slice(printed)).toEqual(["[mail] to=taken@example.com"]);
  });

  test("the email repeats nothing that a stranger typed", async () => {
    const name = "Win a prize at evil.example";
    await app.call("POST", "/auth/create-gmail-account", { body: { ...account("lure@example.com"), name } });
    const mails = await app.mailsTo("lure@example.com");
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain("evil.example");
  });
});

describe("[AUTH-45] a new code", () => {
  const resend = (key: string) =>
    app.call("POST", "/auth/resend-code", { body: { type: "account_verification", key } });

  test("is sent once per minute, and works for the same registration", async () => {
    const email = "again@example.com";
    const { key } = (await app.call("POST", "/auth/create-gmail-account", { body: account(email) })).body;
    const first = app.codeFor(email);
    app.clock.advance(59_000);
    expect(await resend(key)).toMatchObject({
      status: 429,
      headers: { "retry-after": "1" },
      body: { success: false, code: "too_soon" },
    });
    app.clock.advance(1_000);
    const printed = app.printed.length;
    const responses = await Promise.all([resend(key), resend(key), resend(key)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    expect(app.printed.slice(printed)).toEqual([expect.stringMatching(/^\[mail\] to=again@example.com code=\d{6}$/)]);

    const second = app.codeFor(email);
    expect((await verify(email, second)).status).toBe(200);
    expect((await verify(email, first)).body.code).toBe("invalid_code");
  });

  test("can be requested for an hour, even after the first one has expired", async () => {
    const email = "slow@example.com";
    const { key } = (await app.call("POST", "/auth/create-gmail-account", { body: account(email) })).body;
    app.clock.advance(59 * 60_000);
    expect((await resend(key)).status).toBe(200);
    expect((await verify(email, app.codeFor(email))).status).toBe(200);

    const late = (await app.call("POST", "/auth/create-gmail-account", { body: account("late2@example.com") })).body;
    app.clock.advance(60 * 60_000);
    expect(await resend(late.key)).toMatchObject({ status: 400, body: { code: "registration_expired" } });
  });

  test("is rejected for an unknown registration", async () => {
    expect(await resend("no-such-key")).toMatchObject({ status: 400, body: { code: "registration_expired" } });
  });
});

describe("[API-16] a code", () => {
  test("has 6 digits", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("digits@example.com") });
    expect(app.codeFor("digits@example.com")).toMatch(/^\d{6}$/);
    for (const code of ["12345", "1234567", "12345a", ""]) {
      expect((await verify("digits@example.com", code)).body).toMatchObject({
        code: "bad_request",
        message: "The code has 6 digits.",
      });
    }
  });

  test("expires after 10 minutes, not before", async () => {
    for (const email of ["in-time@example.com", "late@example.com"]) {
      await app.call("POST", "/auth/create-gmail-account", { body: account(email) });
    }
    app.clock.advance(10 * 60_000 - 1);
    expect((await verify("in-time@example.com", app.codeFor("in-time@example.com"))).status).toBe(200);
    app.clock.advance(1);
    expect((await verify("late@example.com", app.codeFor("late@example.com"))).body.code).toBe("invalid_code");
  });

  test("is invalid after five wrong attempts, even concurrent ones", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("guess@example.com") });
    const code = app.codeFor("guess@example.com");
    const responses = await Promise.all(Array.from({ length: 5 }, () => verify("guess@example.com", wrong(code))));
    expect(responses.map(({ body }) => body)).toEqual(
      Array.from({ length: 5 }, () => ({
        success: false,
        message: "Invalid OTP code. Please try again.",
        code: "invalid_code",
      })),
    );
    expect((await verify("guess@example.com", code)).status).toBe(400);
  });

  test("survives four wrong attempts", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("clumsy@example.com") });
    const code = app.codeFor("clumsy@example.com");
    for (let attempt = 0; attempt < 4; attempt++) await verify("clumsy@example.com", wrong(code));
    expect((await verify("clumsy@example.com", code)).status).toBe(200);
  });

  test("is stored as a keyed hash", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("hashed@example.com") });
    const { codes } = await app.metadataRows();
    const stored = codes?.find(({ email }) => email === "hashed@example.com");
    expect(stored?.codeHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain(app.codeFor("hashed@example.com"));
  });
});

describe("signing in", () => {
  test("[API-12] accepts {email, password} and returns {token}", async () => {
    await app.signUp("login@example.com");
    const body = { email: "login@example.com", password: "correct horse" };
    const response = await app.call("POST", "/auth/gmail-login", { body });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: expect.any(String), token: expect.any(String) });
    expect((await app.call("GET", "/auth/user-data", { token: response.body.token })).status).toBe(200);
  });

  test("a wrong password and an unknown address get the same response", async () => {
    await app.signUp("locked@example.com");
    const [wrongPassword, unknown] = await Promise.all(
      ["locked@example.com", "unknown@example.com"].map((email) =>
        app.call("POST", "/auth/gmail-login", { body: { email, password: "wrong horse" } }),
      ),
    );
    expect(wrongPassword).toMatchObject({
      status: 401,
      body: { message: "Invalid email or password. Please try again.", code: "bad_credentials" },
    });
    expect(unknown?.body).toEqual(wrongPassword?.body);
  });

  test("a password is normalized, however the keyboard composes its letters", async () => {
    const email = "accent@example.com";
    const body = { ...account(email), password: "pässwörter".normalize("NFC") };
    await app.call("POST", "/auth/create-gmail-account", { body });
    await verify(email, app.codeFor(email));
    const login = { email, password: "pässwörter".normalize("NFD") };
    expect((await app.call("POST", "/auth/gmail-login", { body: login })).status).toBe(200);
  });

  test("the response isn't cacheable", async () => {
    const { headers } = await app.call("POST", "/auth/gmail-login", { body: {} });
    expect(headers["cache-control"]).toBe("no-store");
  });

  test("an unverified registration can't sign in", async () => {
    await app.call("POST", "/auth/create-gmail-account", { body: account("pending@example.com") });
    const body = { email: "pending@example.com", password: "correct horse" };
    expect((await app.call("POST", "/auth/gmail-login", { body })).status).toBe(401);
  });
});
