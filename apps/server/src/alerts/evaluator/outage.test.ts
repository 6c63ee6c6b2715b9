import { type AlertCondition, minuteMs, secondMs } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BreakableProxy, startBreakableProxy } from "../../storage/testing/breakable-proxy.ts";
import { type ClickHouseHttp, startClickHouseHttp } from "../../storage/testing/clickhouse-http.ts";
import { toAlertRule } from "../../storage/testing/records.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { type AlertShop, createAlertShop, errors } from "../testing/alert-shop.ts";

let clickhouse: ClickHouseHttp;
let proxy: BreakableProxy;
let app: TestApp;
let shop: AlertShop;
beforeAll(async () => {
  clickhouse = await startClickHouseHttp();
  proxy = await startBreakableProxy(Number(clickhouse.url.port));
  const url = new URL(clickhouse.url);
  url.port = String(proxy.port);
  app = await startTestApp({ clickhouseUrl: url.href, startAt: Date.UTC(2026, 10, 12, 12) });
  shop = await createAlertShop(app, { token: await app.signUp("ada@example.com") });
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await clickhouse.stop();
});

const moreThanTwo: AlertCondition = {
  kind: "count",
  levels: ["error"],
  search: "",
  condition: { is: "above", limit: 2 },
  windowMinutes: 1,
};

test("without the log store, rules can't be evaluated: nothing resolves, nothing fires twice, and the team is told once", async () => {
  const system = { kind: "system", builtIn: "system", condition: '{"kind":"system"}', createdBy: null } as const;
  await app.storage.alertRules.insertBuiltIn({
    ...toAlertRule({ ...system, id: "system", teamId: shop.teamId }),
    builtIn: "system",
  });
  const rule = await shop.addRule(moreThanTwo);
  await shop.send(errors(5));
  await app.evaluated();
  const waiting = await shop.addRule({ ...moreThanTwo, windowMinutes: 60 });
  expect(await shop.incidents()).toMatchObject([{ status: "open" }, { status: "open" }]);

  const late = await shop.addRule({ ...moreThanTwo, search: "late", windowMinutes: 60 });

  proxy.break();
  const accepted = await app.send("POST", "/logs", { token: shop.key, body: errors(3, "late") });
  expect(accepted.statusCode).toBe(202);
  for (let passed = 0; passed < 8 * minuteMs; passed += 15 * secondMs) {
    app.clock.advance(15 * secondMs);
    await app.evaluateAlerts();
  }
  expect(await shop.phase(rule)).toBe("unknown");
  expect(await shop.phase(waiting)).toBe("unknown");
  expect((await shop.evaluations(rule)).at(-1)?.reason).toBe("Couldn't be evaluated: the log store doesn't respond");
  const during = await shop.incidents();
  expect(during.map(({ status, text }) => [status, text.title])).toEqual([
    ["open", "5 errors in 1 min from shop, limit 2"],
    ["open", "5 errors in 1 h from shop, limit 2"],
    ["open", "Alert rules can't be evaluated at the moment"],
  ]);

  proxy.repair();
  await shop.pass(15 * secondMs);
  await shop.pass(15 * secondMs);
  await shop.pass(15 * secondMs);
  const after = await shop.incidents();
  expect(after.map(({ ruleId, status }) => [ruleId, status])).toEqual([
    [rule, "resolved"],
    [waiting, "open"],
    ["system", "resolved"],
    [late, "open"],
  ]);
  expect(await shop.phase(waiting)).toBe("firing");
});
