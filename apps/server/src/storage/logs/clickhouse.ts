// A ClickHouse server or cluster, over HTTP.
import { Readable } from "node:stream";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { createLogDb, maxReadSeconds } from "./client.ts";
import type { LogDb } from "./driver.ts";

/** The address may carry user, password and database: `https://user:password@host:8443/contrail`. */
export async function openClickHouse({ url }: { url: string }): Promise<LogDb> {
  const client = createClient({
    url,
    application: "contrail",
    request_timeout: 2 * maxReadSeconds * 1000,
    log: { level: ClickHouseLogLevel.OFF },
  });
  return createLogDb({
    read: (_, work) => work(client),
    write: (work) => work(client),
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
