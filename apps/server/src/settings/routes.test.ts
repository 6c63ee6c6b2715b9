import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = "/dashboard/settings/notifications";
const read = async (token: string) => (await app.call("GET", path, { token })).body.notifications;
const save = (token: string, body: object) => app.call("POST", path, { token, body });

test("[SET-06] [SET-07] [SET-08] by default, security and updates are on, marketing is off, and alerts are in real time", async () => {
  expect(await read(await app.signUp("default@example.com"))).toEqual({
    security: true,
    mentions: true,
    updates: true,
    marketing: false,
    alertFrequency: "realtime",
  });
});

describe("[SET-12] saving", () => {
  test("stores the settings, only for the own account", async () => {
    const token = await app.signUp("saver@example.com");
    const other = await app.signUp("other@example.com");
    const chosen = { security: false, mentions: false, updates: false, marketing: true, alertFrequency: "weekly" };
    expect(await save(token, chosen)).toMatchObject({ status: 200, body: { notifications: chosen } });
    expect(await read(token)).toEqual(chosen);
    expect((await read(other)).marketing).toBe(false);
    await save(token, { ...chosen, marketing: false });
    expect((await read(token)).marketing).toBe(false);
  });

  test("[SET-09] accepts the frequencies realtime, daily and weekly", async () => {
    const token = await app.signUp("often@example.com");
    for (const alertFrequency of ["realtime", "daily", "weekly"]) {
      expect((await save(token, { alertFrequency })).body.notifications.alertFrequency).toBe(alertFrequency);
    }
    expect(await save(token, { alertFrequency: "hourly" })).toMatchObject({
      status: 400,
      body: { code: "bad_request" },
    });
  });
});

test("the profile has the account's name, email address and picture, and how it signs in", async () => {
  const token = await app.signUp("profile@example.com");
  expect(await app.call("GET", "/dashboard/settings/profile", { token })).toMatchObject({
    status: 200,
    body: {
      profile: { name: "Ada", email: "profile@example.com", profilePicture: null, hasPassword: true, providers: [] },
    },
  });
});
