// Makes the data folder ours: it exists, we can write to it, and no other process uses it.
import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { StartError } from "../errors.ts";

export interface DataFolder {
  release(): void;
}

export function claimDataFolder(dir: string): DataFolder {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dir} cannot be written (${reason(error)}). Give this user access to it, or set CONTRAIL_DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return lock(dir);
}

// An open SQLite transaction holds a lock of the operating system, which ends with the process however it ends.
function lock(dir: string): DataFolder {
  const database = openLock(join(dir, "lock"));
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw new StartError(
      `Another Contrail process is using the data folder ${dir}. Stop it first, or set CONTRAIL_DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return { release: () => database.close() };
}

function openLock(file: string): Database.Database {
  try {
    return new Database(file, { timeout: 0 });
  } catch (error) {
    throw new StartError(
      `The lock file ${file} cannot be opened (${reason(error)}). Remove it, or give this user access to it.`,
      {
        cause: error,
      },
    );
  }
}

function reason(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
