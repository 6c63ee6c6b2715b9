import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = "correct horse";
const login = (email: string, word = password) =>
  app.call("POST", "/auth/gmail-login", { body: { email, password: word } });
const statusOf = async (token: string) => (await app.call("GET", "/auth/user-data", { token })).status;

describe("change-password", () => {
  const change = (token: string, currentPassword: string, newPassword = "a better horse") =>
    app.call("POST", "/auth/change-password", { token, body: { currentPassword, newPassword } });

  test("requires the current password, keeps this session, ends the others, and notifies the owner", async () => {
    const here = await app.signUp("change@example.com");
    const there = (await login("change@example.com")).body.token;
    expect((await change(here, password)).status).toBe(200);
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(there)).toBe(401);
    expect((await login("change@example.com", "a better horse")).status).toBe(200);
    expect((await login("change@example.com")).status).toBe(401);
    const subjects = (await app.mailsTo("change@example.com")).map(({ subject }) => subject);
    expect(subjects).toContain("Your Contrail password was changed");
  });

  test("is rejected with a wrong password, and changes nothing", async () => {
    const token = await app.signUp("wrong@example.com");
    expect(await change(token, "wrong horse")).toMatchObject({ status: 403, body: { code: "wrong_password" } });
    expect((await login("wrong@example.com")).status).toBe(200);
  });

  test("is rejected with a short new password", async () => {
    const token = await app.signUp("short@example.com");
    expect(await change(token, password, "short")).toMatchObject({
      status: 400,
      body: { message: "Password must be at least 8 characters long." },
    });
  });

  test("can't bypass the attempt limit", async () => {
    const token = await app.signUp("guess@example.com");
    const responses = await Promise.all(Array.from({ length: 12 }, () => change(token, "wrong horse")));
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(await change(token, password)).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
  });
});

describe("delete-account", () => {
  const remove = (token: string, body: object) => app.call("POST", "/auth/delete-account", { token, body });

  test("deletes the account with its applications, keys and logs, and confirms it in a final email", async () => {
    const email = "leaving@example.com";
    const token = await app.signUp(email);
    const { key, application } = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } }))
      .body;
    await app.call("POST", "/logs", { token: key, body: { message: "paid" } });
    await app.stored();
    expect(await app.storage.logs.applicationIds()).toContain(application.id);

    expect((await remove(token, { email: " Leaving@Example.com", password })).status).toBe(200);

    expect(await statusOf(token)).toBe(401);
    expect((await login(email)).status).toBe(401);
    expect((await app.call("POST", "/logs", { token: key, body: { message: "late" } })).status).toBe(401);
    await app.swept();
    expect(await app.storage.logs.applicationIds()).not.toContain(application.id);
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(["Your Contrail account was deleted"]);
  });

  test("leaves nothing behind for the next user who registers the address", async () => {
    const email = "phoenix@example.com";
    const before = await app.signUp(email);
    await app.call("POST", "/dashboard/create-key", { token: before, body: { name: "old" } });
    const old = { marketing: true, alertFrequency: "weekly" };
    await app.call("POST", "/dashboard/settings/notifications", { token: before, body: old });
    await remove(before, { email, password });

    const token = await app.signUp(email);
    expect((await app.call("GET", "/dashboard/get-keys", { token })).body.keys).toEqual([]);
    expect((await app.call("GET", "/dashboard/settings/notifications", { token })).body.notifications.marketing).toBe(
      false,
    );
  });

  test.each([
    ["another address", { email: "other@example.com", password }, "wrong_address"],
    ["a wrong password", { email: "staying@example.com", password: "wrong horse" }, "wrong_password"],
    ["no password", { email: "staying@example.com" }, "wrong_password"],
  ])("rejects %s", async (_, body, code) => {
    const token = (await login("staying@example.com")).body.token ?? (await app.signUp("staying@example.com"));
    expect(await remove(token, body)).toMatchObject({ status: 403, body: { code } });
    expect(await statusOf(token)).toBe(200);
  });
});
