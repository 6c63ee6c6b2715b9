import { dayMs } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "../testing/follow.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function logIn(email: string): Promise<string> {
  const body = { email, password: "correct horse" };
  return (await app.call("POST", "/auth/gmail-login", { body, headers: { "user-agent": firefox } })).body.token;
}

const statusOf = async (token: string) => (await app.call("GET", "/auth/user-data", { token })).status;

describe("the login token", () => {
  test("[API-07] user-data returns name, email, profilePicture, credits and plan", async () => {
    const token = await app.signUp("data@example.com");
    const { status, body } = await app.call("GET", "/auth/user-data", { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      data: { name: "Ada", email: "data@example.com", profilePicture: null, credits: 500, plan: "starter" },
    });
  });

  test.each([
    ["none", undefined],
    ["one that was never issued", "made-up"],
  ])("%s gets a 401", async (_, token) => {
    expect(await app.call("GET", "/auth/user-data", { token })).toMatchObject({
      status: 401,
      body: { success: false, code: "not_signed_in" },
    });
  });

  test("ends with logout; other sessions continue", async () => {
    const token = await app.signUp("leave@example.com");
    const body = { email: "leave@example.com", password: "correct horse" };
    const other = (await app.call("POST", "/auth/gmail-login", { body })).body.token;
    expect((await app.call("POST", "/auth/logout", { token })).status).toBe(200);
    expect((await app.call("GET", "/auth/user-data", { token })).status).toBe(401);
    expect((await app.call("GET", "/auth/user-data", { token: other })).status).toBe(200);
  });

  test("expires after 30 days, even if it is in use", async () => {
    const token = await app.signUp("month@example.com");
    for (let week = 0; week < 5; week++) {
      expect(await statusOf(token)).toBe(200);
      app.clock.advance(6 * dayMs);
    }
    expect(await statusOf(token)).toBe(401);
  });

  test("expires after 7 days without use", async () => {
    const token = await app.signUp("idle@example.com");
    app.clock.advance(7 * dayMs - 1);
    expect(await statusOf(token)).toBe(200);
    app.clock.advance(7 * dayMs);
    expect(await statusOf(token)).toBe(401);
  });

  test("is in use as long as its live tail is open", async () => {
    const token = await app.signUp("follower@example.com");
    const tail = await follow(await app.listen(), { token });
    await tail.next("open");
    app.clock.advance(6 * dayMs);
    const heartbeat = async () => {
      while ((await tail.nextOfAny()).event !== "heartbeat");
    };
    await heartbeat();
    // Its use is recorded after the heartbeat.
    await expect
      .poll(async () => (await app.metadataRows()).sessions?.some(({ lastUsedAt }) => lastUsedAt === app.clock.now()))
      .toBe(true);
    app.clock.advance(6 * dayMs);
    expect(await statusOf(token)).toBe(200);
    tail.leave();
  });

  test("is written to the store at most once an hour for being used", async () => {
    const token = await app.signUp("hourly@example.com");
    const usedAt = async () => (await app.call("GET", "/auth/sessions", { token })).body.sessions[0].lastUsedAt;
    const first = await usedAt();
    app.clock.advance(59 * 60_000);
    await usedAt();
    expect(await usedAt()).toBe(first);
    app.clock.advance(60_000);
    await usedAt();
    expect(await usedAt()).toBe(new Date(app.clock.now()).toISOString());
  });
});

test("[API-09] a missing, unknown or revoked token is rejected by every endpoint that requires one", async () => {
  const { paths } = (await app.call("GET", "/openapi.json")).body;
  const calls = Object.entries<Record<string, { "x-needs": string }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => call["x-needs"] !== "public")
      .map(([method]) => [method.toUpperCase() as "GET", path.replace("/api", "").replace(/\{\w+\}/, "x")] as const),
  );
  expect(calls.length).toBeGreaterThan(40);
  const revoked = await app.signUp("revoked@example.com");
  await app.call("POST", "/auth/logout", { token: revoked });
  for (const token of [undefined, "made-up", revoked]) {
    for (const [method, path] of calls) {
      const response = await app.call(method, path, { token });
      expect([path, response]).toMatchObject([
        path,
        { status: 401, headers: { "cache-control": "no-store" }, body: { success: false, code: "not_signed_in" } },
      ]);
    }
  }
});

describe("the sessions of an account", () => {
  test("are listed with the browser's name, their start and last use, and which one is current", async () => {
    const first = await app.signUp("list@example.com");
    const began = new Date(app.clock.now()).toISOString();
    app.clock.advance(60_000);
    const second = await logIn("list@example.com");
    app.clock.advance(60 * 60_000);
    const { status, body } = await app.call("GET", "/auth/sessions", { token: second });
    const now = new Date(app.clock.now()).toISOString();
    expect(status).toBe(200);
    expect(body.sessions).toEqual([
      expect.objectContaining({ kind: "browser", name: "Firefox on Linux", current: true, lastUsedAt: now }),
      expect.objectContaining({ kind: "browser", name: "Unknown browser", current: false, createdAt: began }),
    ]);
    expect(JSON.stringify(body)).not.toContain(first);
    expect(JSON.stringify(body)).not.toContain(second);
  });

  test("can be ended one by one, only by their own account", async () => {
    const here = await app.signUp("ends@example.com");
    const there = await logIn("ends@example.com");
    const stranger = await app.signUp("stranger@example.com");
    const { sessions } = (await app.call("GET", "/auth/sessions", { token: here })).body;
    const { id } = sessions.find(({ current }: { current: boolean }) => !current);

    const end = (token: string) => app.call("DELETE", `/auth/sessions/${id}`, { token });
    expect(await end(stranger)).toMatchObject({ status: 404, body: { code: "session_not_found" } });
    expect(await statusOf(there)).toBe(200);
    expect((await end(here)).status).toBe(200);
    expect(await statusOf(there)).toBe(401);
    expect(await statusOf(here)).toBe(200);
    expect((await end(here)).status).toBe(404);
  });

  test("all end with a sign-out everywhere, including editors; other accounts' sessions don't", async () => {
    const here = await app.signUp("everywhere@example.com");
    const there = await logIn("everywhere@example.com");
    const { address } = (await app.call("POST", "/auth/editor-token", { token: here, body: { vs: "" } })).body;
    const editor = new URL(address).searchParams.get("token") ?? "";
    const other = await app.signUp("elsewhere@example.com");
    expect(await statusOf(editor)).toBe(200);

    expect((await app.call("POST", "/auth/logout-everywhere", { token: here })).status).toBe(200);
    for (const token of [here, there, editor]) expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });
});
