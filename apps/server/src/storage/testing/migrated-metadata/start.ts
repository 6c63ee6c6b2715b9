// Runs before all unit tests: makes the metadata database that they start from.
import { join } from "node:path";
import { migrateMetadata } from "../../metadata/database/migrations.ts";
import { openSqlite } from "../../metadata/database/sqlite.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { migratedVariable } from "./migrated-metadata.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder();
  const file = join(folder.path, "migrated.sqlite");
  const db = await openSqlite({ file });
  await migrateMetadata(db);
  // Everything is in the one file when it is closed.
  await db.destroy();
  process.env[migratedVariable] = file;
  return folder.remove;
}
