// A log database that has its tables, as a copy of one that is made once per process: to bring a new one up to date takes
// most of the time in which an app starts.
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../engine/engine.ts";
import { openChdb } from "../logs/database/chdb.ts";
import { migrateLogs } from "../logs/database/migrations.ts";
import { toDatabase } from "./shared-engine/to-database.ts";

/** Only the shared engine has it: with another one, the folder would be created. */
const template = join(tmpdir(), "contrail-migrated-logs");
const tables = ["logs", "schema_versions"];

let migrated: Promise<unknown> | undefined;

/** @returns a function that closes it: the shared engine drops a database that nobody has open */
export async function copyMigratedLogs(engine: Engine, path: string): Promise<() => Promise<void>> {
  migrated ??= openChdb({ path: template, engine }).then(migrateLogs);
  await migrated;
  const db = await openChdb({ path, engine });
  const from = toDatabase(template);
  for (const table of tables) await db.command(`CREATE TABLE IF NOT EXISTS ${table} AS ${from}.${table}`);
  await db.command(`INSERT INTO schema_versions SELECT * FROM ${from}.schema_versions`);
  return db.close;
}
