// What the whole server does when something is deleted, without an explicit flush or sweep.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let accountCount = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function newApplication() {
  const token = await app.signUp(`deletion-${++accountCount}@example.com`);
  const { application } = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body;
  const log = async () =>
    expect((await app.send("POST", "/logs", { token: application.key, body: { message: "a" } })).statusCode).toBe(202);
  const kept = () => app.storage.logs.count([{ applicationId: application.id, since: 0, deletedTo: "0" }], {});
  return { token, id: application.id as string, log, kept };
}

const deletions = [
  ["an application", (id: string) => `/dashboard/delete-key/${id}`],
  ["all logs", () => "/dashboard/delete-all-logs"],
] as const;

test.each(deletions)("%s also discards logs in the spool", async (_, path) => {
  const { token, id, log, kept } = await newApplication();
  await log();
  expect((await app.send("DELETE", path(id), { token })).statusCode).toBe(200);
  await app.stored();
  // On a very busy machine, it may have been stored just before the deletion, and is swept then.
  await expect.poll(kept).toBe(0);
});

test.each(deletions)("%s also deletes stored logs, without an explicit sweep", async (_, path) => {
  const { token, id, log, kept } = await newApplication();
  await log();
  await app.stored();
  expect(await kept()).toBe(1);
  expect((await app.send("DELETE", path(id), { token })).statusCode).toBe(200);
  await expect.poll(kept).toBe(0);
});
