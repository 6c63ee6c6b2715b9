// Every row of the embedded metadata store, by table, to test what must not be in any of them.
import { join } from "node:path";
import { openSqlite } from "../metadata/database/sqlite.ts";
import type { Tables } from "../metadata/database/tables.ts";

export type AllRows = Record<string, Record<string, unknown>[]>;

export async function readAllRows(dataDir: string): Promise<AllRows> {
  const db = await openSqlite({ file: join(dataDir, "contrail.sqlite") });
  const rows: AllRows = {};
  for (const { name } of await db.introspection.getTables()) {
    rows[name] = await db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute();
  }
  await db.destroy();
  return rows;
}
