// The engine in our process takes binary rows from a file only: one in memory where the system has such a folder.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

export interface HandOverOptions {
  /** Of the engine; no other process uses it. */
  path: string;
  /** Where a folder in memory may be made. */
  memory?: string;
}

/** Lends the bytes as a file for as long as the work takes. */
export function createHandOver({ path, memory = "/dev/shm" }: HandOverOptions) {
  const name = createHash("sha256").update(resolve(path)).digest("hex").slice(0, 16);
  const folders = [join(memory, `contrail-${name}`), `${path}.rows`].filter(makeEmpty);

  async function write(bytes: Buffer): Promise<string> {
    let failure: unknown;
    for (const folder of folders) {
      const file = join(folder, randomUUID());
      try {
        await writeFile(file, bytes, { mode: 0o600 });
        return file;
      } catch (error) {
        // Memory may be full: the disk is asked then.
        await rm(file, { force: true });
        failure = error;
      }
    }
    throw (
      failure ?? new Error(`Rows cannot be handed to the engine: neither ${memory} nor ${path}.rows can be written.`)
    );
  }

  return async function handOver(bytes: Buffer, work: (file: string) => Promise<unknown>): Promise<void> {
    const file = await write(bytes);
    try {
      await work(file);
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
