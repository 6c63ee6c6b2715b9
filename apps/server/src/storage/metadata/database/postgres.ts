// Metadata in PostgreSQL.
import { secondMs } from "@contrail/protocol";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createPlugins } from "./plugins.ts";
import { type QueryObserver, toQueryLog } from "./query-log.ts";
import type { MetadataDb, Tables } from "./tables.ts";

export async function openPostgres({ url, onQuery }: { url: string } & QueryObserver): Promise<MetadataDb> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "contrail",
    connectionTimeoutMillis: 10 * secondMs,
    types: { getTypeParser },
  });
  // The query that needs a lost connection fails, or gets another. Without listeners, the error itself would end the
  // process: the pool reports it for idle connections alone, so those in a transaction need one of their own.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: createPlugins(),
    ...toQueryLog({ onQuery }),
  });
}

/** Times and counts are `bigint` there, and far below the largest safe integer. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
