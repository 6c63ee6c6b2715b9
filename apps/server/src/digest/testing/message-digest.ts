// A digest into a real metadata database that records the message of every row, and a database that fails on demand.
import { join } from "node:path";
import { sql } from "kysely";
import type { StoredBlock } from "../../ingest/spool/stored-rows.ts";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { migrateMetadata } from "../../storage/metadata/database/migrations.ts";
import { openSqlite } from "../../storage/metadata/database/sqlite.ts";
import { createDigestCursorStore, type DigestCursorStore } from "../../storage/metadata/digest-cursors.ts";
import type { DigestBlock } from "../digest.ts";

export async function openMessageDigest(folder: string) {
  const db = await openSqlite({ file: join(folder, "digest.sqlite") });
  await migrateMetadata(db);
  await sql`create table if not exists digested (message text not null)`.execute(db);
  const cursors = createDigestCursorStore(db);
  return {
    digestedTo: cursors.digestedTo,
    cursors,

    digest({ batches }: StoredBlock): DigestBlock {
      return async (record) => {
        await record(async (tx) => {
          for (const { format, rows } of batches) {
            for (const { message } of rowFormats.of(format).read(rows)) {
              await sql`insert into digested (message) values (${message})`.execute(tx);
            }
          }
        });
        return undefined;
      };
    },

    /** In the order in which they were digested. */
    async messages(): Promise<string[]> {
      const { rows } = await sql<{ message: string }>`select message from digested order by rowid`.execute(db);
      return rows.map(({ message }) => message);
    },

    close: () => db.destroy(),
  };
}

export type Trouble = "none" | "fails" | "loses its response";

/** `next` decides how each call fails. */
export function troubled(cursors: DigestCursorStore, next: () => Trouble): DigestCursorStore {
  return {
    ...cursors,
    async record(position, work) {
      const trouble = next();
      await cursors.record(position, async (tx) => {
        await work(tx);
        if (trouble === "fails") throw new Error("The database is down.");
      });
      if (trouble === "loses its response") throw new Error("The connection was lost.");
    },
  };
}
