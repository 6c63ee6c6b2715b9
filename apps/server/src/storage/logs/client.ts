// What both drivers share: one client library, the format on the way, and the limits of a read.
import type { ClickHouseClient, ClickHouseSettings } from "@clickhouse/client";
import type { LogDb, Params, ReadOptions } from "./driver.ts";
import { toReadError } from "./read-error.ts";
import { rowColumns, rowFormat } from "./row-format.ts";

export const maxReadSeconds = 10;
/** Of a read for its turn, in milliseconds. */
export const maxWait = 10_000;

const readSettings: ClickHouseSettings = {
  max_memory_usage: "1000000000",
  // Counts arrive as numbers.
  output_format_json_quote_64bit_integers: 0,
  // An error after the first rows is still an error, not the end of a shorter result.
  wait_end_of_query: 1,
};

const insertSettings: ClickHouseSettings = {
  // Resolved means stored, even where a server buffers inserts by default.
  async_insert: 0,
  // A block is small: more threads only cost more.
  max_insert_threads: "1",
  max_threads: 1,
};

type Use = <Result>(work: (client: ClickHouseClient) => Promise<Result>) => Promise<Result>;

/** Stores rows in the binary format; how they reach the engine is the driver's matter. */
type InsertRows = (client: ClickHouseClient, statement: InsertStatement, rows: Buffer) => Promise<void>;

export interface InsertStatement {
  /** `INSERT INTO logs (...)` */
  into: string;
  settings: ClickHouseSettings;
}

export interface ClientAccess {
  read<Result>(
    options: Pick<ReadOptions, "isSlow" | "turn">,
    work: (client: ClickHouseClient) => Promise<Result>,
  ): Promise<Result>;
  /** Inserts. */
  write: Use;
  /** Whatever else changes something, and may take long. */
  command: Use;
  /** Sends the values along, apart from the SQL. */
  bind(sql: string, params: Params): { query: string; query_params?: Params };
  insertRows: InsertRows;
  readsItsWrites: boolean;
  close(): Promise<void>;
}

export function createLogDb({ read, write, command, bind, insertRows, readsItsWrites, close }: ClientAccess): LogDb {
  return {
    readsItsWrites,

    query: <Row>(sql: string, params = {}, { seconds = maxReadSeconds, ...whose }: ReadOptions = {}) =>
      read(whose, async (client) => {
        const result = await client.query({
          ...bind(sql, params),
          format: "JSONEachRow",
          clickhouse_settings: { ...readSettings, max_execution_time: seconds },
        });
        return result.json<Row>();
      }).catch((error: unknown) => {
        throw toReadError(error);
      }),

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
          // Naming the columns once instead of in every row makes an insert a fifth faster.
          format: "JSONCompactEachRow",
          clickhouse_settings: insertSettings,
        }),
      );
    },

    insertRows: (rows, { token, format = rowFormat }) =>
      write((client) => {
        const settings = { ...insertSettings, insert_deduplication_token: token };
        return insertRows(client, { into: insertInto(format), settings }, rows);
      }),

    async ping() {
      // Not among the reads, where a long search would make the store look dead, and not the client's own ping,
      // which asks neither for the password nor for the database.
      await write((client) => client.command({ query: "SELECT 1" }));
    },

    close,
  };
}

function insertInto(format: number): string {
  if (format !== rowFormat) throw new Error(`Rows of format ${format} are not known to this version.`);
  return `INSERT INTO logs (${rowColumns.map(([name]) => name).join(", ")})`;
}
