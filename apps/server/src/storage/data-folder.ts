// Claims the data folder: it exists, is writable, no other user can read it, and no other process uses it.
import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import Database from "libsql";
import { StartError } from "../errors.ts";
import { makePrivate } from "./private-folder.ts";

export interface DataFolder {
  release(): void;
}

export function claimDataFolder(dir: string, logger: Pick<FastifyBaseLogger, "warn">): DataFolder {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `Can't write to the data folder ${dir} (${reason(error)}). Give this user access to it, or set CONTRAIL_DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const open = makePrivate(dir);
  if (open.length > 0) {
    logger.warn(
      { code: "data_folder_not_private", paths: open },
      "other users on this machine can read files in the data folder, and the server can't change their permissions; chmod folders to 700 and files to 600",
    );
  }
  return lock(dir);
}

// An open SQLite transaction holds an operating system lock, which is released when the process ends for any reason.
function lock(dir: string): DataFolder {
  const database = openLock(join(dir, "lock"));
  try {
    // Without a journal file, it writes nothing, so it works on a full disk, too.
    database.exec("PRAGMA journal_mode = MEMORY");
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (reason(error) !== "SQLITE_BUSY") throw error;
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
      `Can't open the lock file ${file} (${reason(error)}). Delete it, or give this user access to it.`,
      {
        cause: error,
      },
    );
  }
}

function reason(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
