// The engine in our process takes binary rows from a file only: one in memory where the system has such a folder. With
// encryption at rest that file is never on the disk; where there is no such folder, rows are inserted as text instead.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

export interface FileInsertOptions {
  /** Of the engine; no other process uses it. */
  path: string;
  /** Where a folder in memory may be made. */
  memory?: string | undefined;
  /** Whether rows may be on the disk as they are. */
  allowDisk: boolean;
}

export interface InsertMethods {
  fromFile(file: string): Promise<unknown>;
  /** As a part of the statement, which is slower. */
  inline(): Promise<unknown>;
}

/** Inserts from a file that exists for as long as that takes, or without one. */
export function createFileInsert({ path, memory = "/dev/shm", allowDisk }: FileInsertOptions) {
  const name = createHash("sha256").update(resolve(path)).digest("hex").slice(0, 16);
  const inMemory = join(memory, `contrail-${name}`);
  const onDisk = `${path}.rows`;
  const folders = (allowDisk ? [inMemory, onDisk] : [inMemory]).filter(makeEmpty);
  // A process that was killed before encryption was switched on may have left rows there.
  if (!allowDisk) rmSync(onDisk, { recursive: true, force: true });

  /** undefined where no file may or can be written. */
  async function write(bytes: Buffer): Promise<string | undefined> {
    let failure: unknown;
    for (const folder of folders) {
      const file = join(folder, randomUUID());
      try {
        await writeFile(file, bytes, { mode: 0o600 });
        return file;
      } catch (error) {
        // Memory may be full: the disk comes next, if it is allowed.
        await rm(file, { force: true });
        failure = error;
      }
    }
    if (!allowDisk) return undefined;
    throw failure ?? new Error(`Rows cannot be passed to the engine: neither ${memory} nor ${onDisk} can be written.`);
  }

  return async function insertFromFile(bytes: Buffer, { fromFile, inline }: InsertMethods): Promise<void> {
    const file = await write(bytes);
    if (file === undefined) {
      await inline();
      return;
    }
    try {
      await fromFile(file);
    } finally {
      await rm(file, { force: true });
    }
  };
}

/** Without what a process that was killed has left. False where no folder can be made. */
function makeEmpty(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}
