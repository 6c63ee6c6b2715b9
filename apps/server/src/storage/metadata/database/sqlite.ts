// Metadata in one SQLite file.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
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
    plugins: [...createPlugins(), createYielder()],
    ...toQueryLog({ onQuery }),
  });
}

const maxBlockedMs = 10;

/** Statements run in this thread, so a transaction with many of them would block it from its start to its end. */
function createYielder(): KyselyPlugin {
  /** When the first statement of this iteration of the event loop began; undefined if there was none. */
  let blockedSince: number | undefined;
  const onNextIteration = () => {
    blockedSince = undefined;
  };
  return {
    transformQuery({ node }) {
      if (blockedSince === undefined) {
        blockedSince = performance.now();
        setImmediate(onNextIteration);
      }
      return node;
    },
    async transformResult({ result }) {
      if (blockedSince !== undefined && performance.now() - blockedSince > maxBlockedMs) await yieldToEventLoop();
      return result;
    },
  };
}
