// The file system interface of the spool. Tests pass in one that fails.
import * as fs from "node:fs/promises";

export type Disk = Pick<typeof fs, "mkdir" | "open" | "readdir" | "rename" | "unlink">;
export type File = fs.FileHandle;

export const realDisk: Disk = fs;

/** A file system writes less than requested only if there is no space for the rest. */
export async function writeAll(file: File, pieces: readonly Buffer[], position: number): Promise<void> {
  let size = 0;
  for (const piece of pieces) size += piece.length;
  const { bytesWritten } = await file.writev(pieces, position);
  if (bytesWritten < size)
    throw Object.assign(new Error("ENOSPC: only part of the data was written"), { code: "ENOSPC" });
}

/** Fewer bytes than requested only at the end of the file. */
export async function readAt(file: File, target: Buffer, position: number): Promise<Buffer> {
  let filled = 0;
  while (filled < target.length) {
    const { bytesRead } = await file.read(target, filled, target.length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return target.subarray(0, filled);
}
