// The limits on guessing: by address and by network.
import { afterEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
afterEach(() => app.close());

const login = (email: string, password: string) => app.call("POST", "/auth/gmail-login", { body: { email, password } });

describe("ten failures of an address in 15 minutes", () => {
  test("stop further ones with 429, even the right password, until the time is over", async () => {
    app = await startTestApp();
    await app.signUp("ada@example.com");
    const answers = await Promise.all(Array.from({ length: 14 }, () => login("ada@example.com", "wrong horse")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);

    app.clock.advance(5 * 60_000);
    expect(await login("ada@example.com", "correct horse")).toMatchObject({
      status: 429,
      headers: { "retry-after": "600" },
      body: { success: false, code: "too_many_attempts", message: expect.stringContaining("15 minutes") },
    });
    app.clock.advance(10 * 60_000);
    expect((await login("ada@example.com", "correct horse")).status).toBe(200);
  });

  test("are those of one address; a right password neither counts nor clears them, so nobody sees that it came", async () => {
    app = await startTestApp();
    await app.signUp("ada@example.com");
    await app.signUp("bob@example.com");
    for (let failure = 0; failure < 9; failure++) await login("ada@example.com", "wrong horse");
    for (let time = 0; time < 12; time++) expect((await login("ada@example.com", "correct horse")).status).toBe(200);
    expect((await login("ada@example.com", "wrong horse")).status).toBe(401);
    expect((await login("ada@example.com", "wrong horse")).status).toBe(429);
    expect((await login("bob@example.com", "correct horse")).status).toBe(200);
  });

  test("at the sign-in form do not keep the owner from resetting the password", async () => {
    app = await startTestApp();
    await app.signUp("ada@example.com");
    for (let failure = 0; failure < 11; failure++) await login("ada@example.com", "wrong horse");
    await app.call("POST", "/auth/forget-password", { body: { email: "ada@example.com" } });
    const body = { email: "ada@example.com", code: app.codeFor("ada@example.com"), type: "password_reset" };
    expect((await app.call("POST", "/auth/verifiy-otp", { body })).status).toBe(200);
  });

  test("count for codes too: fresh codes give no fresh guesses", async () => {
    app = await startTestApp();
    await app.signUp("ada@example.com");
    const guess = () =>
      app.call("POST", "/auth/verifiy-otp", {
        body: { email: "ada@example.com", code: "000000", type: "password_reset" },
      });
    const answers = [];
    for (let round = 0; round < 3; round++) {
      await app.call("POST", "/auth/forget-password", { body: { email: "ada@example.com" } });
      for (let failure = 0; failure < 5; failure++) answers.push(await guess());
      app.clock.advance(60_000);
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
  });
});

describe("a network address", () => {
  test("has CONTRAIL_AUTH_RATE_PER_MIN sign-in calls a minute, whatever they are", async () => {
    app = await startTestApp({ authRatePerMinute: 8 });
    const token = await app.signUp("ada@example.com");
    const calls = [
      ["POST", "/auth/create-gmail-account"],
      ["POST", "/auth/verifiy-otp"],
      ["POST", "/auth/resend-code"],
      ["POST", "/auth/gmail-login"],
      ["POST", "/auth/forget-password"],
      ["POST", "/auth/reset-password"],
    ] as const;
    for (const [method, path] of calls) expect((await app.call(method, path, { body: {} })).status).toBe(400);
    for (const [method, path] of [
      ...calls,
      ["POST", "/auth/change-password"],
      ["POST", "/auth/delete-account"],
      ["POST", "/auth/editor-token"],
    ] as const) {
      expect(await app.call(method, path, { token, body: {} })).toMatchObject({
        status: 429,
        headers: { "retry-after": "60" },
        body: { success: false, code: "too_many_requests", message: expect.stringContaining("try again in a minute") },
      });
    }
    for (const path of ["/api/auth/github", "/api/auth/google", "/api/auth/google/callback"]) {
      expect((await app.app.inject(path)).statusCode).toBe(429);
    }
    expect((await app.call("GET", "/auth/user-data", { token })).status).toBe(200);
    app.clock.advance(60_000);
    expect((await login("ada@example.com", "correct horse")).status).toBe(200);
  });

  test("is the one that a trusted proxy names, and no header of a stranger", async () => {
    const forwarded = async (options: Parameters<typeof startTestApp>[0]) => {
      app = await startTestApp({ authRatePerMinute: 1, ...options });
      const statuses = [];
      for (const ip of ["203.0.113.1", "203.0.113.2"]) {
        const headers = { "x-forwarded-for": ip };
        statuses.push((await app.call("POST", "/auth/gmail-login", { headers, body: {} })).status);
      }
      return statuses;
    };
    expect(await forwarded({ trustProxy: false })).toEqual([400, 429]);
    await app.close();
    expect(await forwarded({ trustProxy: ["127.0.0.1"] })).toEqual([400, 400]);
  });

  test("is the one before the given number of proxies, however many more the caller puts into the header", async () => {
    app = await startTestApp({ authRatePerMinute: 1, trustProxy: 1 });
    const call = (forwardedFor: string) =>
      app.call("POST", "/auth/gmail-login", { headers: { "x-forwarded-for": forwardedFor }, body: {} });
    expect((await call("203.0.113.1")).status).toBe(400);
    expect((await call("198.51.100.7, 203.0.113.1")).status).toBe(429);
    expect((await call("203.0.113.2")).status).toBe(400);
  });
});
