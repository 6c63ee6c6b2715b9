import { environments } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let accounts = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signUp = () => app.signUp(`owner-${++accounts}@example.com`);
const create = (token: string | undefined, body: unknown) => app.call("POST", "/dashboard/create-key", { token, body });

test("[API-22] create-key accepts {name, environment} and returns the key and the record", async () => {
  const token = await signUp();
  const { status, body } = await create(token, { name: "checkout-web", environment: "next" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    key: body.application.key,
    application: { name: "checkout-web", environment: "next", createdAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  });
});

test("[API-26] a key starts with console_ followed by at least 32 random characters", async () => {
  const token = await signUp();
  const keys = [(await create(token, { name: "a" })).body.key, (await create(token, { name: "b" })).body.key];
  for (const key of keys) expect(key).toMatch(/^console_[\w-]{32,}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

test("[API-29] get-keys lists the applications with _id (also id), name, environment, key and createdAt", async () => {
  const token = await signUp();
  const { application: first } = (await create(token, { name: "first" })).body;
  app.clock.advance(1);
  const { application: second } = (await create(token, { name: "second", environment: "vue" })).body;
  const { status, body } = await app.call("GET", "/dashboard/get-keys", { token });
  expect(status).toBe(200);
  expect(body.keys).toEqual([second, first]);
  expect(Object.keys(second).sort()).toEqual(["_id", "createdAt", "environment", "id", "key", "lastUsedAt", "name"]);
  expect(second._id).toBe(second.id);
});

test("[API-23] the server itself rejects an application beyond the plan's maximum of 3", async () => {
  const token = await signUp();
  const responses = await Promise.all(["a", "b", "c", "d"].map((name) => create(token, { name })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await create(token, { name: "e" })).toMatchObject({
    status: 403,
    body: { code: "limit_reached", message: "You can only create up to 3 applications" },
  });
});

test("[API-24] a name that is empty after trimming is rejected", async () => {
  const token = await signUp();
  for (const name of ["", "   ", "\n\t", "\0", " \u0007 "]) {
    expect(await create(token, { name })).toMatchObject({
      status: 400,
      body: { code: "bad_request", message: "Give the application a name." },
    });
  }
});

test("a name is trimmed", async () => {
  expect((await create(await signUp(), { name: "  shop  " })).body.application.name).toBe("shop");
});

test.each(environments)("[API-25] the environment %s is accepted", async (environment) => {
  expect((await create(await signUp(), { name: "app", environment })).body.application.environment).toBe(environment);
});

test("[API-25] the default environment is react, and unknown ones are rejected", async () => {
  const token = await signUp();
  expect((await create(token, { name: "app" })).body.application.environment).toBe("react");
  expect(await create(token, { name: "other", environment: "cobol" })).toMatchObject({
    status: 400,
    body: { code: "bad_request" },
  });
});

test("a name is unique within an account, ignoring case, and free in another one", async () => {
  const token = await signUp();
  await create(token, { name: "Shop" });
  expect(await create(token, { name: "shop" })).toMatchObject({ status: 409, body: { code: "name_taken" } });
  expect((await create(await signUp(), { name: "shop" })).status).toBe(200);
});

test("[API-27] delete-key accepts the application's id without a body, and returns it as key", async () => {
  const token = await signUp();
  const { application } = (await create(token, { name: "shop" })).body;
  expect(await app.call("DELETE", `/dashboard/delete-key/${application._id}`, { token })).toMatchObject({
    status: 200,
    body: { success: true, key: application.id },
  });
  expect((await app.call("GET", "/dashboard/get-keys", { token })).body.keys).toEqual([]);
  expect((await create(token, { name: "shop" })).status).toBe(200);
});

test("[API-28] deleting an application stops its key and hides its logs immediately, then removes them", async () => {
  const token = await signUp();
  const { application, key } = (await create(token, { name: "shop" })).body;
  await app.call("POST", "/logs", { token: key, body: { message: "paid" } });
  await app.call("DELETE", `/dashboard/delete-key/${application.id}`, { token });

  expect((await app.call("POST", "/logs", { token: key, body: { message: "late" } })).status).toBe(401);
  expect((await app.call("GET", "/dashboard/logs", { token })).body.pagination.total).toBe(0);
  await app.swept();
  expect(await app.storage.logs.applicationIds()).not.toContain(application.id);
});

test("an application can be renamed, even if only the case changes", async () => {
  const token = await signUp();
  const { application, key } = (await create(token, { name: "shop" })).body;
  await create(token, { name: "blog" });
  const rename = (name: string) =>
    app.call("PUT", `/dashboard/applications/${application.id}`, { token, body: { name } });

  expect(await rename("  Store  ")).toMatchObject({
    status: 200,
    body: { application: { ...application, name: "Store" } },
  });
  expect((await rename("STORE")).body.application.name).toBe("STORE");
  expect(await rename("Blog")).toMatchObject({ status: 409, body: { code: "name_taken" } });
  expect(await rename(" ")).toMatchObject({ status: 400, body: { message: "Give the application a name." } });

  await app.call("POST", "/logs", { token: key, body: { message: "paid" } });
  const { logs } = (await app.call("GET", "/dashboard/logs?appName=store", { token })).body;
  expect(logs).toMatchObject([{ source: "STORE", application: { name: "STORE" } }]);
});

test("a replaced key stops working immediately, the new one works, and the logs stay", async () => {
  const token = await signUp();
  const { application, key: old } = (await create(token, { name: "shop" })).body;
  const send = async (key: string) =>
    (await app.call("POST", "/logs", { token: key, body: { message: "paid" } })).status;
  expect(await send(old)).toBe(202);

  const { status, body } = await app.call("POST", `/dashboard/applications/${application.id}/rotate-key`, { token });
  expect(status).toBe(200);
  expect(body.key).toMatch(/^console_[\w-]{32,}$/);
  expect(body.application).toMatchObject({ id: application.id, name: "shop", key: body.key });
  expect(body.key).not.toBe(old);
  expect([await send(old), await send(body.key)]).toEqual([401, 202]);
  expect((await app.call("GET", "/dashboard/logs", { token })).body.pagination.total).toBe(2);
});

test("the last use of a key is shown immediately, long before it is written", async () => {
  const token = await signUp();
  const { key, application } = (await create(token, { name: "shop" })).body;
  const lastUsed = async () => (await app.call("GET", "/dashboard/get-keys", { token })).body.keys[0].lastUsedAt;
  expect(await lastUsed()).toBeNull();
  app.clock.advance(1_000);
  await app.call("POST", "/logs", { token: key, body: { message: "paid" } });
  expect(await lastUsed()).toBe(new Date(app.clock.now()).toISOString());
  expect(application.lastUsedAt).toBeNull();
});

test("no one can rename an application of another account, or replace its key", async () => {
  const token = await signUp();
  const { application } = (await create(token, { name: "shop" })).body;
  const stranger = await signUp();
  for (const id of [application.id, "no-such-id"]) {
    const path = `/dashboard/applications/${id}`;
    for (const response of [
      await app.call("PUT", path, { token: stranger, body: { name: "mine" } }),
      await app.call("POST", `${path}/rotate-key`, { token: stranger }),
    ]) {
      expect(response).toMatchObject({ status: 404, body: { code: "application_not_found" } });
    }
  }
  expect((await app.call("GET", "/dashboard/get-keys", { token })).body.keys).toEqual([application]);
});

test("no one can delete an application of another account", async () => {
  const token = await signUp();
  const { application } = (await create(token, { name: "shop" })).body;
  const stranger = await signUp();
  for (const id of [application.id, "no-such-id"]) {
    const response = await app.call("DELETE", `/dashboard/delete-key/${id}`, { token: stranger });
    expect(response).toMatchObject({ status: 404, body: { code: "application_not_found" } });
  }
  expect((await app.call("GET", "/dashboard/get-keys", { token })).body.keys).toHaveLength(1);
});

test("no one can see the applications of another account", async () => {
  await create(await signUp(), { name: "private" });
  expect((await app.call("GET", "/dashboard/get-keys", { token: await signUp() })).body.keys).toEqual([]);
});

test("both endpoints require a login token", async () => {
  expect(await create(undefined, { name: "app" })).toMatchObject({ status: 401, body: { code: "not_signed_in" } });
  expect((await app.call("GET", "/dashboard/get-keys")).status).toBe(401);
});
