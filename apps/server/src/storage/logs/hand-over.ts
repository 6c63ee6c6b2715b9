// The engine in our process takes binary rows from a file only: one in memory where the system has such a folder.
import { randomUUID } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const memory = "/dev/shm";

/** Lends the bytes as a file for as long as the work takes. */
export function createHandOver(fallback: string) {
  const folder = isWritable(memory) ? memory : fallback;
  return async function handOver(bytes: Buffer, work: (file: string) => Promise<unknown>): Promise<void> {
    const file = join(folder, `contrail-${randomUUID()}.rows`);
    try {
      await writeFile(file, bytes, { mode: 0o600 });
      await work(file);
    } finally {
      await rm(file, { force: true });
    }
  };
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
