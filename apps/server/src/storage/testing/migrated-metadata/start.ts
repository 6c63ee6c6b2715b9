// Runs before all unit tests: makes the metadata database that they start from.
import { join } from "node:path";
import { sql } from "kysely";
import { migrateMetadata } from "../../metadata/database/migrations.ts";
import { openSqlite } from "../../metadata/database/sqlite.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { migratedVariable } from "./migrated-metadata.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder();
  const file = join(folder.path, "migrated.sqlite");
  const db = await openSqlite({ file });
  await migrateMetadata(db);
  // The tests copy this one file. Closing alone leaves the tables in the write-ahead log until statements are collected.
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  process.env[migratedVariable] = file;
  return folder.remove;
}
