// An empty metadata database that has all its tables. It is made once for all tests, because creating the tables takes
// most of the time in which an app starts.
import { copyFile } from "node:fs/promises";

/** The path of the file, set before all tests. */
export const migratedVariable = "CONTRAIL_TEST_MIGRATED_METADATA";

/** Without it, as in a program that runs on its own, the file is created as usual when it is opened. */
export async function copyMigratedMetadata(file: string): Promise<void> {
  const migrated = process.env[migratedVariable];
  if (migrated !== undefined) await copyFile(migrated, file);
}
