// A ClickHouse server or cluster, over HTTP.
import { Readable } from "node:stream";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { createLogDb, maxQueuedPerTenant, maxReadSeconds, maxWaitMs } from "./client.ts";
import { createConnectionPool } from "./connection-pool.ts";
import type { LogDb } from "./driver.ts";

// Concurrent reads; the server has its own limits.
const maxQuickReads = 16;
const maxSlowReads = 8;

/** The URL may contain user, password and database: `https://user:password@host:8443/contrail`. */
export async function openClickHouse({ url }: { url: string }): Promise<LogDb> {
  const client = createClient({
    url,
    application: "contrail",
    max_open_connections: maxQuickReads + maxSlowReads + 8,
    // With many applications, the list of ids is too long for a URL.
    use_multipart_params_auto: true,
    request_timeout: 2 * maxReadSeconds * 1000,
    log: { level: ClickHouseLogLevel.OFF },
  });
  // Over HTTP, a failed query leaves nothing behind: every slot is the same client, which discarding doesn't close.
  const createReads = (size: number) =>
    createConnectionPool({
      size,
      connect: () => client,
      disconnect: async () => {},
      maxWaitMs,
      maxActivePerTenant: size / 2,
      maxQueuedPerTenant,
    });
  const [quick, slow] = [createReads(maxQuickReads), createReads(maxSlowReads)];
  return createLogDb({
    read: ({ isSlow, tenant }, work) => (isSlow ? slow : quick).use(work, tenant),
    write: (work) => work(client),
    command: (work) => work(client),
    check: (work) => work(client),
    bind: (query, query_params, settings) => ({
      query,
      query_params,
      // An error after the first rows is still an error, not the end of a shorter result.
      clickhouse_settings: { ...settings, wait_end_of_query: 1 },
    }),
    async insertRows(client, { into, settings }, rows) {
      const { stream } = await client.exec({
        query: `${into} FORMAT RowBinary`,
        values: Readable.from([rows]),
        clickhouse_settings: settings,
      });
      await stream.resume().toArray();
    },
    readsItsWrites: false,
    close: () => client.close(),
  });
}
