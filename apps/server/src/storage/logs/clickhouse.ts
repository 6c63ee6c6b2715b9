// A ClickHouse server or cluster, over HTTP.
import { Readable } from "node:stream";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { createLogDb, maxReadSeconds, maxWait } from "./client.ts";
import type { LogDb } from "./driver.ts";
import { createPool } from "./pool.ts";

// At once; the server has limits of its own.
const quickReads = 16;
const slowReads = 8;

/** The address may carry user, password and database: `https://user:password@host:8443/contrail`. */
export async function openClickHouse({ url }: { url: string }): Promise<LogDb> {
  const client = createClient({
    url,
    application: "contrail",
    max_open_connections: quickReads + slowReads + 8,
    request_timeout: 2 * maxReadSeconds * 1000,
    log: { level: ClickHouseLogLevel.OFF },
  });
  const createReads = (count: number) =>
    createPool(
      Array.from({ length: count }, () => client),
      { patience: maxWait },
    );
  const [quick, slow] = [createReads(quickReads), createReads(slowReads)];
  return createLogDb({
    read: ({ isSlow, turn }, work) => (isSlow ? slow : quick).use(work, turn),
    write: (work) => work(client),
    command: (work) => work(client),
    bind: (query, query_params) => ({ query, query_params }),
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
