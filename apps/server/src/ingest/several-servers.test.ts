import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClickHouseHttp, startClickHouseHttp } from "../storage/testing/clickhouse-http.ts";
import { type Postgres, startPostgres } from "../storage/testing/postgres.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { keyTtlMs } from "./key-cache.ts";

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
  here = await startTestApp(urls);
  there = await startTestApp(urls);
  token = await here.signUp("ada@example.com");
});
afterAll(async () => {
  await here.close();
  await there.close();
  await clickhouse.stop();
  await postgres.stop();
});

async function createApplication(name: string) {
  const { body } = await here.call("POST", "/dashboard/create-key", { token, body: { name } });
  return { id: body.application.id, key: body.key };
}

const sendThere = (key: string) => there.call("POST", "/logs", { token: key, body: { message: "by emp-1234" } });

/** Resolves when the other server has received a notice of a change. */
function noticedThere(): Promise<unknown> {
  const events = new EventTarget();
  there.storage.notices.listen("application", {
    onNotice: () => events.dispatchEvent(new Event("notice")),
    onNoticesLost: () => {},
  });
  return once(events, "notice");
}

test("a key deleted on one server is rejected by the other as soon as it receives the notice", async () => {
  const { id, key } = await createApplication("shop");
  expect((await sendThere(key)).status).toBe(202);
  const noticed = noticedThere();
  await here.call("DELETE", `/dashboard/delete-key/${id}`, { token });
  expect((await here.call("POST", "/logs", { token: key, body: { message: "late" } })).status).toBe(401);
  await noticed;
  expect((await sendThere(key)).status).toBe(401);
});

test("rules changed on one server apply on the other as soon as it receives the notice", async () => {
  const { id, key } = await createApplication("blog");
  await sendThere(key);
  const noticed = noticedThere();
  await here.call("PUT", `/dashboard/applications/${id}/redaction`, { token, body: { patterns: ["emp-####"] } });
  await noticed;
  there.clock.advance(1);
  await sendThere(key);
  const { logs } = (await there.call("GET", "/dashboard/logs?appName=blog", { token })).body;
  expect(logs.map(({ message }: { message: string }) => message)).toEqual(["by [redacted]", "by emp-1234"]);
});

test("a change without a notice takes effect after ten seconds", async () => {
  const { id, key } = await createApplication("cafe");
  await sendThere(key);
  const account = await here.storage.accounts.byEmail("ada@example.com");
  expect(await here.storage.applications.remove(account?.id ?? "", id)).toBe(true);
  expect((await sendThere(key)).status).toBe(202);
  there.clock.advance(keyTtlMs);
  expect((await sendThere(key)).status).toBe(401);
});
