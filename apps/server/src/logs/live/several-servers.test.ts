import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../../storage/metadata/database/postgres.ts";
import { type ClickHouseHttp, startClickHouseHttp } from "../../storage/testing/clickhouse-http.ts";
import { type Postgres, startPostgres } from "../../storage/testing/postgres.ts";
import { follow } from "../../testing/follow.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

// Two servers of one installation.
let postgres: Postgres;
let clickhouse: ClickHouseHttp;
let here: TestApp;
let there: TestApp;
let api: string;
let postgresUrl: string;
let accountCount = 0;
beforeAll(async () => {
  postgres = await startPostgres();
  clickhouse = await startClickHouseHttp();
  postgresUrl = (await postgres.createDatabase()).href;
  const urls = { clickhouseUrl: clickhouse.url.href, postgresUrl };
  here = await startTestApp({ ...urls, billing: false });
  there = await startTestApp({ ...urls, billing: false });
  api = await here.listen();
});
afterAll(async () => {
  await here.close();
  await there.close();
  await clickhouse.stop();
  await postgres.stop();
});

/** An account with an application, followed on this server. */
async function newFollower(query = "") {
  const token = await here.signUp(`several-${++accountCount}@example.com`);
  const { key, application } = (await here.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } }))
    .body;
  const follower = await follow(api, { token, query });
  await follower.next("open");
  async function log(server: TestApp, ...events: (string | object)[]) {
    const body = events.map((event) => (typeof event === "string" ? { message: event } : event));
    expect((await server.call("POST", "/logs", { token: key, body })).body.accepted).toBe(events.length);
  }
  return { token, id: application.id as string, follower, log };
}

test("a follower gets logs that another server accepted, as the list shows them, in order, and once", async () => {
  const { token, follower, log } = await newFollower();
  await log(there, "there 1", { level: "error", message: "there 2", metadata: { user: 7 } });
  expect(await follower.messages(2)).toEqual(["there 1", "there 2"]);
  const { logs } = (await here.call("GET", "/dashboard/logs", { token })).body;
  expect(follower.all.flatMap(({ event, data }) => (event === "log" ? [data] : [])).reverse()).toEqual(logs);

  await log(there, ...Array.from({ length: 120 }, (_, n) => `more ${n}`));
  expect(await follower.messages(120)).toEqual(Array.from({ length: 120 }, (_, n) => `more ${n}`));
  await log(here, "here");
  expect(await follower.messages(1)).toEqual(["here"]);
  follower.leave();
});

test("its filters apply to those, too", async () => {
  const { follower, log } = await newFollower("?search=user:7");
  await log(there, "not this", { message: "this", metadata: { user: 7 } });
  await log(there, { message: "and this", metadata: { user: 7 } });
  expect(await follower.messages(2)).toEqual(["this", "and this"]);
  follower.leave();
});

test("no one sees the logs that another account sent to another server", async () => {
  const [ada, bob] = [await newFollower(), await newFollower()];
  await ada.log(there, "hers");
  await bob.log(there, "his");
  expect(await ada.follower.messages(1)).toEqual(["hers"]);
  expect(await bob.follower.messages(1)).toEqual(["his"]);
  ada.follower.leave();
  bob.follower.leave();
});

test("a lost connection between the servers causes a gap event, because notices may be missing", async () => {
  const { follower, log } = await newFollower();
  const lost = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'contrail notices' and datname = current_database()`;
  const admin = await openPostgres({ url: postgresUrl });
  await lost.execute(admin);
  await admin.destroy();
  expect(await follower.next("gap")).toEqual({ missed: null, since: expect.any(String) });
  await log(there, "again");
  expect(await follower.messages(1)).toEqual(["again"]);
  follower.leave();
});

test("a follower that reconnects gets logs that another server stored in between", async () => {
  const { token, follower, log } = await newFollower();
  await log(here, "seen");
  await follower.messages(1);
  follower.leave();
  await log(there, "missed");
  await there.stored();
  const again = await follow(api, { token, lastEventId: follower.lastId() });
  // The last logs before the reconnect are sent again, with the same ids.
  expect(await again.messages(2)).toEqual(["seen", "missed"]);
  await log(there, "live");
  expect(await again.messages(1)).toEqual(["live"]);
  again.leave();
});
