// Two servers of one installation send every notification once.
import { minuteMs, secondMs } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createChannelCalls } from "../channels/testing/channel-calls.ts";
import { type LocalServer, startLocalServer } from "../channels/testing/local-server.ts";
import { parseAllowList } from "../outbound/addresses.ts";
import { type ClickHouseHttp, startClickHouseHttp } from "../storage/testing/clickhouse-http.ts";
import { type Postgres, startPostgres } from "../storage/testing/postgres.ts";
import { createTeamCalls } from "../teams/testing/team-calls.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createIncidentTeam } from "./testing/incident-team.ts";

let postgres: Postgres;
let clickhouse: ClickHouseHttp;
let here: TestApp;
let there: TestApp;
let receiver: LocalServer;
beforeAll(async () => {
  postgres = await startPostgres();
  clickhouse = await startClickHouseHttp();
  receiver = await startLocalServer(() => ({ status: 204 }));
  const urls = { clickhouseUrl: clickhouse.url.href, postgresUrl: (await postgres.createDatabase()).href };
  const options = { ...urls, billing: false, outboundAllow: parseAllowList("127.0.0.1").allow };
  here = await startTestApp(options);
  there = await startTestApp(options);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await receiver.close();
  await clickhouse.stop();
  await postgres.stop();
});

test("each of them once, and what a killed server had begun after its lease", async () => {
  const owner = await createTeamCalls(here).signUp("mira@harborgoods.example");
  const channels = createChannelCalls(here, owner.token);
  const team = createIncidentTeam(here, owner.id);
  const ids: string[] = [];
  for (let n = 0; n < 8; n++) {
    ids.push((await channels.add({ kind: "webhook", url: `${receiver.url}/${n}` })).channel.id);
  }
  const rule = await team.addRule(ids);
  for (let n = 0; n < 5; n++) await team.open(rule, `incident ${n}`);
  // A server takes one and is killed.
  expect(await there.storage.notifications.take(there.clock.now())).toBeDefined();

  async function pass(milliseconds: number): Promise<void> {
    for (const app of [here, there]) app.clock.advance(milliseconds);
    await Promise.all([here.notified(), there.notified()]);
  }
  for (let n = 0; n < 20; n++) await pass(secondMs);
  const sent = () => receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(sent()).toHaveLength(35);
  await pass(2 * minuteMs);
  for (let n = 0; n < 10; n++) await pass(secondMs);
  expect(sent()).toHaveLength(40);
  expect(new Set(sent()).size).toBe(40);
});
