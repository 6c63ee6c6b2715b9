import { secondMs } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ClickHouseHttp, startClickHouseHttp } from "../../storage/testing/clickhouse-http.ts";
import { type Postgres, startPostgres } from "../../storage/testing/postgres.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AlertShop, anyError, createAlertShop, errors } from "../testing/alert-shop.ts";

// Two servers of one installation.
let postgres: Postgres;
let clickhouse: ClickHouseHttp;
let here: TestApp;
let there: TestApp;
let token: string;
beforeAll(async () => {
  postgres = await startPostgres();
  clickhouse = await startClickHouseHttp();
  const urls = { clickhouseUrl: clickhouse.url.href, postgresUrl: (await postgres.createDatabase()).href };
  here = await startTestApp({ ...urls, billing: false });
  there = await startTestApp({ ...urls, billing: false });
  token = await here.signUp("ada@example.com");
  await here.evaluated();
});
afterAll(async () => {
  await here.close();
  await there.close();
  await clickhouse.stop();
  await postgres.stop();
});

/** Notices take a moment. */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 100 });

test("logs sent to either server fire the same rule, once", async () => {
  const shop = await createAlertShop(here, { token, name: "shop" });
  await shop.addRule(anyError);
  await there.evaluated();
  await shop.send(errors(1), there);
  await until(async () => {
    await Promise.all([here.evaluateAlerts(), there.evaluateAlerts()]);
    expect(await shop.incidents()).toHaveLength(1);
  });
  await shop.send(errors(1), here);
  await Promise.all([here.evaluated(), there.evaluated()]);
  expect(await shop.incidents()).toHaveLength(1);
});

test("what a server has stored before it learned of a rule is reported to the one that evaluates", async () => {
  const shop = await createAlertShop(here, { token, name: "late" });
  await there.evaluated();
  let learn = () => {};
  const learned = new Promise<void>((resolve) => {
    learn = resolve;
  });
  const { alertRules } = there.storage;
  const { enabled } = alertRules;
  vi.spyOn(alertRules, "enabled").mockImplementation(async () => {
    await learned;
    return enabled();
  });
  const rule = await shop.addRule(anyError);
  await shop.send(errors(1), there);
  here.clock.advance(10 * secondMs);
  await here.evaluated();
  expect(await shop.phase(rule)).not.toBe("firing");

  learn();
  await there.evaluated();
  await until(async () => {
    await here.evaluated();
    expect(await shop.phase(rule)).toBe("firing");
  });
  expect((await shop.incidents()).filter(({ ruleId }) => ruleId === rule)).toHaveLength(1);
});

test("10 bursts at the same time on both servers are 10 incidents", async () => {
  const shops: AlertShop[] = [];
  for (let n = 0; n < 10; n++) shops.push(await createAlertShop(here, { token, name: `burst-${n}` }));
  for (const shop of shops) await shop.addRule(anyError);
  await there.evaluated();
  await Promise.all(
    shops.flatMap((shop) => [shop.send(errors(5), here), shop.send(errors(5), there), shop.send(errors(5), there)]),
  );
  // Both believe to hold the lease.
  here.clock.advance(secondMs);
  there.clock.advance(30 * secondMs);
  await until(async () => {
    await Promise.all([here.evaluated(), there.evaluated()]);
    const all = await shops[0]?.incidents();
    expect(all?.filter(({ text }) => text.title.includes("burst-"))).toHaveLength(10);
  });
  for (let n = 0; n < 3; n++) await Promise.all([here.evaluated(), there.evaluated()]);
  const all = (await shops[0]?.incidents()) ?? [];
  const bursts = all.filter(({ text }) => text.title.includes("burst-"));
  expect(bursts).toHaveLength(10);
  expect(new Set(bursts.map(({ ruleId }) => ruleId)).size).toBe(10);
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
});
