// Two servers of one installation, which share PostgreSQL and ClickHouse.
import { startClickHouseHttp } from "../../storage/testing/clickhouse-http.ts";
import { startPostgres } from "../../storage/testing/postgres.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;

export async function startTwoServers() {
  const postgres = await startPostgres();
  const clickhouse = await startClickHouseHttp();
  const urls = { clickhouseUrl: clickhouse.url.href, postgresUrl: (await postgres.createDatabase()).href };
  const servers: [TestApp, TestApp] = [await startTestApp(urls), await startTestApp(urls)];

  return {
    servers,

    advance(milliseconds: number): void {
      for (const { clock } of servers) clock.advance(milliseconds);
    },

    /** Resolves when what either has accepted is stored, and its errors are in the issues. */
    async stored(): Promise<void> {
      await Promise.all(servers.map(({ stored }) => stored()));
    },

    async close(): Promise<void> {
      for (const server of servers) await server.close();
      await clickhouse.stop();
      await postgres.stop();
    },
  };
}
