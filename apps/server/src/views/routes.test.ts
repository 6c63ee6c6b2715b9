import { maxViews } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = "/dashboard/views";
const save = (token: string, name: string, query = "level=error") =>
  app.call("POST", path, { token, body: { name, query } });
const namesOf = async (token: string) =>
  (await app.call("GET", path, { token })).body.views.map(({ name }: { name: string }) => name);

test("a view can be saved, listed by name, renamed and deleted, only by its own account", async () => {
  const token = await app.signUp("ada@example.com");
  const stranger = await app.signUp("bob@example.com");
  const saved = await save(token, "  Slow payments ", "search=payment&range=24h&column=meta.ms");
  expect(saved).toMatchObject({
    status: 200,
    body: { view: { name: "Slow payments", query: "search=payment&range=24h&column=meta.ms" } },
  });
  await save(token, "errors");
  expect(await namesOf(token)).toEqual(["errors", "Slow payments"]);
  expect(await namesOf(stranger)).toEqual([]);

  const one = `${path}/${saved.body.view.id}`;
  expect(await app.call("PUT", one, { token, body: { name: "Payments" } })).toMatchObject({
    status: 200,
    body: { view: { ...saved.body.view, name: "Payments" } },
  });
  for (const [method, body] of [
    ["PUT", { name: "Stolen" }],
    ["DELETE", undefined],
  ] as const) {
    expect(await app.call(method, one, { token: stranger, body })).toMatchObject({
      status: 404,
      body: { code: "view_not_found" },
    });
  }
  expect((await app.call("DELETE", one, { token })).status).toBe(200);
  expect(await namesOf(token)).toEqual(["errors"]);
});

test("a name is required and unique, ignoring case", async () => {
  const token = await app.signUp("names@example.com");
  await save(token, "Errors");
  const { view } = (await save(token, "Warnings")).body;
  const taken = { status: 409, body: { code: "view_name_taken" } };
  expect(await save(token, "ERRORS")).toMatchObject(taken);
  expect(await app.call("PUT", `${path}/${view.id}`, { token, body: { name: "errors" } })).toMatchObject(taken);
  expect(await save(token, " ")).toMatchObject({ status: 400, body: { message: "Give the view a name." } });
  expect((await save(token, "Endless", "x".repeat(4_001))).status).toBe(400);
});

test("an account can have 50", async () => {
  const token = await app.signUp("many@example.com");
  for (let number = 0; number < maxViews; number++) await save(token, `View ${number}`);
  expect(await save(token, "One more")).toMatchObject({ status: 403, body: { code: "views_full" } });
  expect(await namesOf(token)).toHaveLength(maxViews);
});
