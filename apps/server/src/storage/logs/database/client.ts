// Shared by both drivers: one client library, the wire format, and the limits of a read.

import { randomUUID } from "node:crypto";
import type { ClickHouseClient, ClickHouseSettings } from "@clickhouse/client";
import { secondMs } from "@contrail/protocol";
import type { InsertOptions, LogDb, Params, ReadOptions } from "./driver.ts";
import { framedFormat, frameSettings, parseFramed } from "./framed-output.ts";
import { toReadError } from "./read-error.ts";

export const maxReadSeconds = 10;
/** How long a read may wait for a connection. */
export const maxWaitMs = 10 * secondMs;
/** Far more than a user with several tabs has waiting. */
export const maxQueuedPerTenant = 100;

const readSettings: ClickHouseSettings = {
  max_memory_usage: "1000000000",
  // Counts arrive as numbers.
  output_format_json_quote_64bit_integers: 0,
};

/** Each block of rows is copied several times in lower case: of long logs, an ordinary block takes hundreds of megabytes. */
const searchSettings: ClickHouseSettings = { max_block_size: "1024" };

const insertSettings: ClickHouseSettings = {
  // Resolved means stored, even if a server buffers inserts by default.
  async_insert: 0,
  // A block is small: more threads would only add overhead.
  max_insert_threads: "1",
  max_threads: 1,
};

type Use = <Result>(work: (client: ClickHouseClient) => Promise<Result>) => Promise<Result>;

/** Stores rows in the binary format; how they are passed to the engine is up to the driver. */
type InsertRows = (client: ClickHouseClient, statement: InsertStatement, rows: Buffer) => Promise<void>;

export interface InsertStatement {
  /** `INSERT INTO logs (...)` */
  into: string;
  codec: InsertOptions["codec"];
  settings: ClickHouseSettings;
}

/** Sends parameters and settings separately from the SQL. */
export type BindQuery = (sql: string, params: Params, settings?: ClickHouseSettings) => BoundQuery;

interface BoundQuery {
  query: string;
  query_params?: Params;
  clickhouse_settings?: ClickHouseSettings;
}

export interface ClientAccess {
  read<Result>(
    options: Pick<ReadOptions, "isSlow" | "tenant">,
    work: (client: ClickHouseClient) => Promise<Result>,
  ): Promise<Result>;
  /** Inserts. */
  write: Use;
  /** All other writes, which may take long. */
  command: Use;
  /** Pings: separate from reads and inserts, so that neither waits for the other. */
  check: Use;
  bind: BindQuery;
  insertRows: InsertRows;
  readsItsWrites: boolean;
  close(): Promise<void>;
}

export function createLogDb({
  read,
  write,
  command,
  check,
  bind,
  insertRows,
  readsItsWrites,
  close,
}: ClientAccess): LogDb {
  return {
    readsItsWrites,

    query: <Row>(sql: string, params = {}, { seconds, ...whose }: ReadOptions = {}) => {
      const settings = whose.isSlow ? searchSettings : {};
      return read(whose, (client) => readFramed<Row>(client, { bind, sql, params, seconds, settings })).catch(
        (error: unknown) => {
          throw toReadError(error);
        },
      );
    },

    async command(sql, params = {}) {
      await command((client) => client.command(bind(sql, params)));
    },

    async insert(table, rows) {
      const [first] = rows;
      if (first === undefined) return;
      await write((client) =>
        client.insert({
          table,
          columns: Object.keys(first) as [string],
          values: rows.map(Object.values),
          // Naming the columns once instead of in every row makes an insert 20% faster.
          format: "JSONCompactEachRow",
          clickhouse_settings: insertSettings,
        }),
      );
    },

    insertRows: (rows, { token, codec }) =>
      write((client) => {
        const settings = { ...insertSettings, insert_deduplication_token: token };
        return insertRows(client, { into: `INSERT INTO logs (${codec.columns.join(", ")})`, codec, settings }, rows);
      }),

    async ping() {
      // Not with the reads, where a long search would make the store look dead, and not the client's own ping, which
      // checks neither the password nor the database.
      await check((client) => client.command({ query: "SELECT 1" }));
    },

    close,
  };
}

export interface FramedRead {
  bind: BindQuery;
  sql: string;
  params?: Params;
  seconds?: number | undefined;
  /** Besides those of every read. */
  settings?: ClickHouseSettings;
}

export async function readFramed<Row>(
  client: ClickHouseClient,
  { bind, sql, params = {}, seconds = maxReadSeconds, settings }: FramedRead,
): Promise<Row[]> {
  const nonce = randomUUID();
  const all = { ...readSettings, ...frameSettings(nonce), ...settings, max_execution_time: seconds };
  const result = await client.query({ ...bind(sql, params, all), format: framedFormat });
  return parseFramed<Row>(await result.text(), nonce);
}
