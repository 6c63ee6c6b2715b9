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
  // A connection lost while idle is replaced by the next query; without a listener, the error would end the process.
  pool.on("error", () => {});
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: createPlugins(),
    ...toQueryLog({ onQuery }),
  });
}

/** Times and counts are `bigint` there, and far below the largest safe integer. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
