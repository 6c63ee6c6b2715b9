// The servers of one installation: one with embedded stores, or two that share PostgreSQL and ClickHouse.
import { startClickHouseHttp } from "../../storage/testing/clickhouse-http.ts";
import { startPostgres } from "../../storage/testing/postgres.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

export type Installation = Awaited<ReturnType<typeof startOneServer>> | TwoServers;
export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>;

export async function startOneServer() {
  const server = await startTestApp();
  return createInstallation([server], () => server.close());
}

export async function startTwoServers() {
  const postgres = await startPostgres();
  const clickhouse = await startClickHouseHttp();
  const urls = { clickhouseUrl: clickhouse.url.href, postgresUrl: (await postgres.createDatabase()).href };
  const servers = [await startTestApp(urls), await startTestApp(urls)] as const;
  return createInstallation(servers, async () => {
    for (const server of servers) await server.close();
    await clickhouse.stop();
    await postgres.stop();
  });
}

function createInstallation<Servers extends readonly [TestApp, ...TestApp[]]>(
  servers: Servers,
  close: () => Promise<void>,
) {
  return {
    servers,

    advance(milliseconds: number): void {
      for (const { clock } of servers) clock.advance(milliseconds);
    },

    /** Resolves when what either has accepted is stored, and its errors are in the issues. */
    async stored(): Promise<void> {
      await Promise.all(servers.map(({ stored }) => stored()));
    },

    close,
  };
}
