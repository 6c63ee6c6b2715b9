// Metadata in one SQLite file.
import { setImmediate as nextTurn } from "node:timers/promises";
import { Kysely, type KyselyPlugin, SqliteDialect } from "kysely";
import Database from "libsql";
import { createPlugins } from "./plugins.ts";
import { keepPreparedStatements } from "./prepared-statements.ts";
import { type QueryObserver, toQueryLog } from "./query-log.ts";
import { rejectBooleans } from "./reject-booleans.ts";
import type { MetadataDb, Tables } from "./tables.ts";

export async function openSqlite({ file, onQuery }: { file: string } & QueryObserver): Promise<MetadataDb> {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  // In WAL mode, the default only syncs occasionally; acknowledged writes must survive a power failure.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // What is deleted may come from logs. Without this, it would stay in the file until its page is used again.
  database.pragma("secure_delete = ON");
  database.pragma("busy_timeout = 5000");
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: keepPreparedStatements(rejectBooleans(database)) }),
    plugins: [...createPlugins(), yieldToEventLoop()],
    ...toQueryLog({ onQuery }),
  });
}

const maxTurnMs = 10;

/** Statements run in this thread, so a transaction with many of them would block it from its start to its end. */
function yieldToEventLoop(): KyselyPlugin {
  let turnStart = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (performance.now() - turnStart > maxTurnMs) {
        await nextTurn();
        turnStart = performance.now();
      }
      return result;
    },
  };
}
