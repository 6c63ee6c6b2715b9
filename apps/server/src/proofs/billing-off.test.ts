// An installation without billing: usage from when billing was on changes nothing.
import { dayMs } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyze } from "../analysis/testing/analyze.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let token: string;
let key: string;
beforeAll(async () => {
  app = await startTestApp({ billing: false, retentionDays: 30 });
  token = await app.signUp("self-hoster@example.com");
  key = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body.key;
  const accountId = (await app.storage.accounts.byEmail("self-hoster@example.com"))?.id ?? "";
  // More than Starter includes, plus the buffer, in both credits and logs.
  const usedUp = {
    kind: "transfer",
    id: accountId,
    day: app.clock.now() / dayMs,
    calls: 2_000,
    logs: 9_000,
    bytes: 0,
  } as const;
  const ledger = { now: app.clock.now(), charge: true };
  await app.storage.usage.record({ spool: "elsewhere", upTo: 1, counts: [usedUp] }, ledger);
});
afterAll(() => app.close());

const get = async (path: string) => (await app.call("GET", path, { token })).body;

test("accepts any number of logs", async () => {
  const { status } = await app.call("POST", "/logs", { token: key, body: { message: "one more" } });
  expect(status).toBe(202);
});

test("keeps logs as long as the operator configured, not as long as a plan does", async () => {
  for (const age of [20, 31]) {
    const timestamp = new Date(app.clock.now() - age * dayMs).toISOString();
    await app.call("POST", "/logs", { token: key, body: { message: `${age} days old`, timestamp } });
  }
  const { logs } = await get("/dashboard/logs");
  expect(logs.map(({ message }: { message: string }) => message)).toEqual(["one more", "20 days old"]);
});

test("has no application limit", async () => {
  for (const name of ["2", "3", "4", "5", "6"]) {
    expect((await app.call("POST", "/dashboard/create-key", { token, body: { name } })).status).toBe(200);
  }
});

test("has unlimited, free analyses", async () => {
  await app.call("POST", "/logs", {
    token: key,
    body: { level: "error", message: "connect ECONNREFUSED 127.0.0.1:1" },
  });
  const { id } = (await get("/dashboard/logs?limit=1")).logs[0];
  for (let time = 0; time < 26; time += 1) {
    expect((await analyze(app, token, id, "?fresh=true")).done).toMatchObject({ cached: false, credits: 0 });
  }
});

test("has no credits, and nothing to buy", async () => {
  expect((await get("/auth/user-data")).data.credits).toBeNull();
  expect((await get("/dashboard/stats")).stats.credits).toBeNull();
  expect(await get("/dashboard/credits")).toMatchObject({ credits: null, payments: null, autoRefill: null });
  const refused = await app.call("POST", "/dashboard/credits/purchases", { token, body: { package: "small" } });
  expect(refused).toMatchObject({ status: 409, body: { code: "billing_is_off" } });
});
