// The engine in our process only accepts binary rows from a file: one in memory if the system has such a folder. With
// encryption at rest, that file is never on disk; without such a folder, rows are inserted as text instead.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

export interface FileInsertOptions {
  /** The engine's folder; no other process uses it. */
  path: string;
  /** Where a folder in memory may be created. */
  memory?: string | undefined;
  /** Whether rows may be on disk in plain text. */
  allowDisk: boolean;
}

export interface InsertMethods {
  fromFile(file: string): Promise<unknown>;
  /** As part of the statement, which is slower. */
  inline(): Promise<unknown>;
}

/** Inserts from a file that exists only during the insert, or without one. */
export function createFileInsert({ path, memory = "/dev/shm", allowDisk }: FileInsertOptions) {
  const name = createHash("sha256").update(resolve(path)).digest("hex").slice(0, 16);
  const inMemory = join(memory, `contrail-${name}`);
  const onDisk = `${path}.rows`;
  const folders = (allowDisk ? [inMemory, onDisk] : [inMemory]).filter(makeEmpty);
  // A process that was killed before encryption was turned on may have left rows there.
  if (!allowDisk) rmSync(onDisk, { recursive: true, force: true });

  /** undefined if no file may or can be written. */
  async function write(bytes: Buffer): Promise<string | undefined> {
    let failure: unknown;
    for (const folder of folders) {
      const file = join(folder, randomUUID());
      try {
        await writeFile(file, bytes, { mode: 0o600 });
        return file;
      } catch (error) {
        // Memory may be full: the disk is next, if it is allowed.
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

/** Removes files left by a killed process. false if no folder can be created. */
function makeEmpty(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}
