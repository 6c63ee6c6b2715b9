// Changes the embedded metadata store directly, as someone with access to its file could.
import { join } from "node:path";
import { sql } from "kysely";
import { openSqlite } from "../metadata/database/sqlite.ts";

export async function changeStoredRows(dataDir: string, statement: string): Promise<void> {
  const db = await openSqlite({ file: join(dataDir, "contrail.sqlite") });
  await sql.raw(statement).execute(db);
  await db.destroy();
}
