// Limits on guessing, by email address and by network.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// Limits are counted by address, so each test has its own.
let ada: string;
let bob: string;
let accounts = 0;
beforeEach(() => {
  accounts++;
  ada = `ada-${accounts}@example.com`;
  bob = `bob-${accounts}@example.com`;
});

interface From {
  ip?: string;
  cookie?: string | undefined;
}

/** A request from its own network. */
async function post(path: string, body: object, { ip = "203.0.113.1", cookie }: From = {}) {
  const headers = cookie === undefined ? {} : { cookie };
  const payload = body;
  const response = await app.app.inject({ method: "POST", url: `/api${path}`, payload, headers, remoteAddress: ip });
  const cookies = [response.headers["set-cookie"] ?? []].flat().map((each) => each.split(";")[0]);
  const device = cookies.find((each) => each?.startsWith("contrail-device="));
  return { status: response.statusCode, headers: response.headers, body: response.json(), device };
}

const right = "correct horse";
const login = (email: string, password: string, from?: From) => post("/auth/gmail-login", { email, password }, from);
const forget = (from?: From) => post("/auth/forget-password", { email: ada }, from);
const enterCode = (code: string | undefined, from?: From) =>
  post("/auth/verifiy-otp", { email: ada, code, type: "password_reset" }, from);

async function fail(times: number, from: From = {}) {
  for (let n = 0; n < times; n++) await login(ada, "wrong horse", from);
}

/** Failures from many networks, each below its own limit. */
async function failFromEverywhere(times: number) {
  for (let n = 0; n < times; n++) await login(ada, "wrong horse", { ip: `198.51.100.${Math.floor(n / 10)}` });
}

async function reset(newPassword: string, from?: From) {
  await forget(from);
  const { token } = (await enterCode(app.codeFor(ada), from)).body;
  return app.call("POST", "/auth/reset-password", { token, body: { newPassword } });
}

describe("ten failures for an address from one network in 15 minutes", () => {
  test("block further attempts with 429, even with the right password, until the time is over", async () => {
    await app.signUp(ada);
    const answers = await Promise.all(Array.from({ length: 14 }, () => login(ada, "wrong horse")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);

    app.clock.advance(5 * 60_000);
    expect(await login(ada, right)).toMatchObject({
      status: 429,
      headers: { "retry-after": "600" },
      body: { success: false, code: "too_many_attempts", message: expect.stringContaining("15 minutes") },
    });
    app.clock.advance(10 * 60_000);
    expect((await login(ada, right)).status).toBe(200);
  });

  test("count for one address; the right password neither counts nor clears them", async () => {
    await app.signUp(ada);
    await app.signUp(bob);
    await fail(9);
    for (let time = 0; time < 12; time++) expect((await login(ada, right)).status).toBe(200);
    expect((await login(ada, "wrong horse")).status).toBe(401);
    expect((await login(ada, "wrong horse")).status).toBe(429);
    expect((await login(bob, right)).status).toBe(200);
  });

  test("don't lock out the owner, who signs in from another network", async () => {
    await app.signUp(ada);
    await fail(50, { ip: "198.51.100.1" });
    expect((await login(ada, right, { ip: "203.0.113.1" })).status).toBe(200);
  });

  test("are counted for the whole /64 of an IPv6 address", async () => {
    await app.signUp(ada);
    for (let n = 0; n < 10; n++) await login(ada, "wrong horse", { ip: `2001:db8:0:1::${n}` });
    expect((await login(ada, right, { ip: "2001:db8:0:1:ffff::1" })).status).toBe(429);
    expect((await login(ada, right, { ip: "2001:db8:0:2::1" })).status).toBe(200);
  });

  test("at the sign-in form don't prevent the owner from resetting the password", async () => {
    await app.signUp(ada);
    await fail(11);
    await forget();
    expect((await enterCode(app.codeFor(ada))).status).toBe(200);
  });

  test("count for codes too: a new code doesn't allow more guesses", async () => {
    await app.signUp(ada);
    const answers = [];
    for (let round = 0; round < 3; round++) {
      await forget();
      for (let failure = 0; failure < 5; failure++) answers.push(await enterCode("000000"));
      app.clock.advance(60_000);
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
  });
});

describe("a hundred failures for an address in a day, from any network", () => {
  test("block further attempts from unknown browsers, and the response says what to do", async () => {
    await app.signUp(ada);
    await failFromEverywhere(100);
    expect(await login(ada, right)).toMatchObject({
      status: 429,
      body: { code: "too_many_attempts", message: expect.stringContaining("Reset your password") },
    });
    app.clock.advance(24 * 60 * 60_000);
    expect((await login(ada, right)).status).toBe(200);
  });

  test("don't include a network's attempts after it was blocked", async () => {
    await app.signUp(ada);
    await fail(150, { ip: "198.51.100.1" });
    expect((await login(ada, right)).status).toBe(200);
  });

  test("are the same for an address without an account", async () => {
    await failFromEverywhere(100);
    expect((await login(ada, right)).body.code).toBe("too_many_attempts");
  });
});

test("a reset clears every lockout of the address", async () => {
  await app.signUp(ada);
  await failFromEverywhere(100);
  await fail(11);
  expect((await login(ada, right)).status).toBe(429);
  expect((await reset("a better horse")).status).toBe(200);
  expect((await login(ada, "a better horse")).status).toBe(200);
});

describe("a browser that signed in before", () => {
  test("isn't locked out by failures of others, in its own network or elsewhere", async () => {
    await app.signUp(ada);
    const { device: cookie } = await login(ada, right);
    await fail(11);
    await failFromEverywhere(100);
    expect((await login(ada, right)).status).toBe(429);
    expect((await login(ada, right, { cookie })).status).toBe(200);
  });

  test("has its own ten failures in 15 minutes, and signing in again doesn't reset them", async () => {
    await app.signUp(ada);
    const { device: first } = await login(ada, right);
    await fail(9, { cookie: first });
    const { device: cookie } = await login(ada, right, { cookie: first });
    await fail(1, { cookie });
    expect((await login(ada, right, { cookie })).status).toBe(429);
    expect((await login(ada, right)).status).toBe(200);
  });

  test("isn't recognized for another account, with a forged cookie, or after a password reset", async () => {
    await app.signUp(ada);
    await app.signUp(bob);
    const { device: ofBob } = await login(bob, right);
    const { device: before } = await login(ada, right);
    await reset("a better horse");
    await fail(11);
    for (const cookie of [ofBob, before, `${ofBob}x`, "contrail-device=made-up"]) {
      expect((await login(ada, "a better horse", { cookie })).status).toBe(429);
    }
  });

  test("gets a cookie that scripts and other sites can't use, and only after a successful sign-in", async () => {
    await app.signUp(ada);
    const { headers } = await login(ada, right);
    expect(headers["set-cookie"]).toMatch(
      /^contrail-device=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await login(ada, "wrong horse")).device).toBeUndefined();
    expect((await login("unknown@example.com", right)).device).toBeUndefined();
  });

  test("still gets password reset emails when strangers have used up the daily limit", async () => {
    await app.signUp(ada);
    const { device: cookie } = await login(ada, right);
    for (let n = 0; n < 6; n++) {
      await forget({ ip: "198.51.100.1" });
      app.clock.advance(60_000);
    }
    const mails = (await app.mailsTo(ada)).length;
    await forget();
    expect(await app.mailsTo(ada)).toHaveLength(mails);
    await forget({ cookie });
    expect(await app.mailsTo(ada)).toHaveLength(mails + 1);
  });
});

describe("a code", () => {
  test("for a reset isn't used up by strangers' attempts", async () => {
    await app.signUp(ada);
    await forget();
    const code = app.codeFor(ada);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 12; n++) await enterCode(wrong, { ip: `198.51.100.${n}` });
    expect((await enterCode(code, { ip: "198.51.100.99" })).status).toBe(400);
    expect((await enterCode(code)).status).toBe(200);
  });

  test("for a registration isn't used up by strangers' attempts", async () => {
    const { key } = (await post("/auth/create-gmail-account", { email: ada, password: right, name: "Ada" })).body;
    const code = app.codeFor(ada);
    const wrong = code === "000000" ? "000001" : "000000";
    const body = { email: ada, type: "account_verification" };
    for (let n = 0; n < 12; n++) await post("/auth/verifiy-otp", { ...body, code: wrong }, { ip: "198.51.100.1" });
    expect((await post("/auth/verifiy-otp", { ...body, code, key })).status).toBe(200);
  });
});

test("requests for emails that aren't sent don't block the next minute", async () => {
  await app.signUp(ada);
  for (let n = 0; n < 5; n++) {
    await forget();
    app.clock.advance(60_000);
  }
  expect([(await forget()).status, (await forget()).status]).toEqual([200, 200]);
});

describe("a network address", () => {
  let limited: TestApp;
  afterEach(() => limited.close());

  test("may make CONTRAIL_AUTH_RATE_PER_MIN auth requests per minute, of any kind", async () => {
    limited = await startTestApp({ authRatePerMinute: 8 });
    const token = await limited.signUp("ada@example.com");
    const calls = [
      ["POST", "/auth/create-gmail-account"],
      ["POST", "/auth/verifiy-otp"],
      ["POST", "/auth/resend-code"],
      ["POST", "/auth/gmail-login"],
      ["POST", "/auth/forget-password"],
      ["POST", "/auth/reset-password"],
    ] as const;
    for (const [method, path] of calls) expect((await limited.call(method, path, { body: {} })).status).toBe(400);
    for (const [method, path] of [
      ...calls,
      ["POST", "/auth/change-password"],
      ["POST", "/auth/delete-account"],
      ["POST", "/auth/editor-token"],
    ] as const) {
      expect(await limited.call(method, path, { token, body: {} })).toMatchObject({
        status: 429,
        headers: { "retry-after": "60" },
        body: { success: false, code: "too_many_requests", message: expect.stringContaining("try again in a minute") },
      });
    }
    for (const path of ["/api/auth/github", "/api/auth/google", "/api/auth/google/callback"]) {
      expect((await limited.app.inject(path)).statusCode).toBe(429);
    }
    expect((await limited.call("GET", "/auth/user-data", { token })).status).toBe(200);
    limited.clock.advance(60_000);
    const again = { email: "ada@example.com", password: right };
    expect((await limited.call("POST", "/auth/gmail-login", { body: again })).status).toBe(200);
  });

  test("is taken from a trusted proxy, and never from a stranger's header", async () => {
    const forwarded = async (options: Parameters<typeof startTestApp>[0]) => {
      limited = await startTestApp({ authRatePerMinute: 1, ...options });
      const statuses = [];
      for (const ip of ["203.0.113.1", "203.0.113.2"]) {
        const headers = { "x-forwarded-for": ip };
        statuses.push((await limited.call("POST", "/auth/gmail-login", { headers, body: {} })).status);
      }
      return statuses;
    };
    expect(await forwarded({ trustProxy: false })).toEqual([400, 429]);
    await limited.close();
    expect(await forwarded({ trustProxy: ["127.0.0.1"] })).toEqual([400, 400]);
  });

  test("is the one before the configured number of proxies, even if the caller adds more to the header", async () => {
    limited = await startTestApp({ authRatePerMinute: 1, trustProxy: 1 });
    const call = (forwardedFor: string) =>
      limited.call("POST", "/auth/gmail-login", { headers: { "x-forwarded-for": forwardedFor }, body: {} });
    expect((await call("203.0.113.1")).status).toBe(400);
    expect((await call("198.51.100.7, 203.0.113.1")).status).toBe(429);
    expect((await call("203.0.113.2")).status).toBe(400);
  });
});
