// Does a response, its timing or its work reveal whether an address has an account? The work is counted, argon2 by a
// spy on the real library.
import * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

vi.mock("@node-rs/argon2", { spy: true });

let app: TestApp;
beforeAll(async () => {
  // As in production, so that timing could reveal something.
  app = await startTestApp({ passwordCost: undefined });
  await app.signUp("known@example.com");
});
afterAll(() => app.close());

beforeEach(() => {
  vi.clearAllMocks();
  // Skips the limits per minute and per quarter of an hour of the previous test.
  app.clock.advance(20 * 60_000);
});

/** The work of a call for an address, and everything its caller sees. */
async function observe(path: string, body: object) {
  const mailsBefore = (await app.storage.outbox.list(1_000)).length;
  const { status, headers, body: response } = await app.call("POST", path, { body });
  const { date: _, "x-request-id": __, ...visible } = headers;
  return {
    seen: { status, headers: visible, response: { ...response, ...(response.key && { key: "an id" }) } },
    work: {
      argon2: vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length,
      mails: (await app.storage.outbox.list(1_000)).length - mailsBefore,
    },
  };
}

async function compare(path: string, body: object) {
  const known = await observe(path, { ...body, email: "known@example.com" });
  vi.clearAllMocks();
  const unknown = await observe(path, { ...body, email: "unknown@example.com" });
  return { known, unknown };
}

describe("addresses with and without an account get the same response for the same work", () => {
  test("at registration: one argon2 call, one email", async () => {
    const { known, unknown } = await compare("/auth/create-gmail-account", { password: "some password", name: "Eve" });
    expect(known.seen.status).toBe(200);
    expect(known.seen).toEqual(unknown.seen);
    expect(known.work).toEqual({ argon2: 1, mails: 1 });
    expect(unknown.work).toEqual({ argon2: 1, mails: 1 });
  });

  test("at sign-in with a wrong password: one argon2 call, no email", async () => {
    const { known, unknown } = await compare("/auth/gmail-login", { password: "wrong horse" });
    expect(known.seen.status).toBe(401);
    expect(known.seen).toEqual(unknown.seen);
    expect(known.work).toEqual({ argon2: 1, mails: 0 });
    expect(unknown.work).toEqual({ argon2: 1, mails: 0 });
  });

  test("at a forgotten password: no argon2 call, one email", async () => {
    const { known, unknown } = await compare("/auth/forget-password", {});
    expect(known.seen.status).toBe(200);
    expect(known.seen).toEqual(unknown.seen);
    expect(known.work).toEqual({ argon2: 0, mails: 1 });
    expect(unknown.work).toEqual({ argon2: 0, mails: 1 });
  });

  test.each(["account_verification", "password_reset"])("at a wrong code: %s", async (type) => {
    const { known, unknown } = await compare("/auth/verifiy-otp", { code: "000000", type });
    expect(known.seen.status).toBe(400);
    expect(known.seen).toEqual(unknown.seen);
    expect(known.work).toEqual(unknown.work);
  });

  test("when a code is requested again with the key of a registration", async () => {
    const keys = new Map<string, string>();
    for (const email of ["known@example.com", "unknown@example.com"]) {
      const body = { email, password: "some password", name: "Eve" };
      keys.set(email, (await app.call("POST", "/auth/create-gmail-account", { body })).body.key);
    }
    app.clock.advance(60_000);
    const resend = (email: string) =>
      observe("/auth/resend-code", { type: "account_verification", key: keys.get(email) });
    const [known, unknown] = [await resend("known@example.com"), await resend("unknown@example.com")];
    expect(known.seen.status).toBe(200);
    expect(known.seen).toEqual(unknown.seen);
    expect(known.work.mails).toBe(1);
    expect(unknown.work.mails).toBe(1);
  });

  test("when the owner uses a code between those that a stranger requests", async () => {
    app.clock.advance(24 * 60 * 60_000);
    const ask = async (email: string) => (await observe("/auth/forget-password", { email })).seen;
    const mailCount = async (email: string) => (await app.mailsTo(email)).length;
    const before = [await mailCount("known@example.com"), await mailCount("unknown@example.com")];
    const known = [await ask("known@example.com")];
    const unknown = [await ask("unknown@example.com")];
    const body = { email: "known@example.com", code: app.codeFor("known@example.com"), type: "password_reset" };
    expect((await app.call("POST", "/auth/verifiy-otp", { body })).status).toBe(200);
    for (let time = 0; time < 6; time++) {
      app.clock.advance(60_000);
      known.push(await ask("known@example.com"));
      unknown.push(await ask("unknown@example.com"));
    }
    expect(unknown).toEqual(known);
    const after = [await mailCount("known@example.com"), await mailCount("unknown@example.com")];
    expect(after.map((count, i) => count - (before[i] ?? 0))).toEqual([5, 5]);
  });

  test("after too many failures", async () => {
    for (const email of ["known@example.com", "unknown@example.com"]) {
      for (let failure = 0; failure < 10; failure++) {
        await app.call("POST", "/auth/gmail-login", { body: { email, password: "wrong horse" } });
      }
    }
    vi.clearAllMocks();
    const { known, unknown } = await compare("/auth/gmail-login", { password: "correct horse" });
    expect(known.seen.status).toBe(429);
    expect(known.seen).toEqual(unknown.seen);
    expect(known.work).toEqual({ argon2: 0, mails: 0 });
    expect(unknown.work).toEqual({ argon2: 0, mails: 0 });
  });
});

test("passwords are stored as argon2id hashes", async () => {
  const account = await app.storage.accounts.byEmail("known@example.com");
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
