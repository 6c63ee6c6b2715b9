// Disk space reserved by a file in the data folder. When the disk is full, it is released, so that users can still sign
// in and delete, and the server can start. Logs aren't accepted until it is reserved again.
import { rmSync, statfsSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

export interface DiskReserveOptions {
  dataDir: string;
  logger: Pick<FastifyBaseLogger, "warn" | "info">;
  reserveBytes?: number;
}

export type DiskReserve = ReturnType<typeof openDiskReserve>;

const chunk = Buffer.alloc(2 ** 20);

/** A disk with less free space than the reserve counts as full. */
export function openDiskReserve({ dataDir, logger, reserveBytes = 16 * 2 ** 20 }: DiskReserveOptions) {
  const file = join(dataDir, "reserve");
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  };
  let isHeld = statSync(file, { throwIfNoEntry: false })?.size === reserveBytes;
  let isRestoring = false;
  /** Released while it was being reserved. */
  let isCanceled = false;
  if (!isHeld || freeBytes() < reserveBytes) release();

  function release(): void {
    if (isHeld) logger.warn({ code: "disk_full", dataDir }, "the disk is full; logs are rejected until space is free");
    isHeld = false;
    isCanceled = true;
    rmSync(file, { force: true });
  }

  /** With real bytes: a sparse file would reserve nothing. */
  async function fill(): Promise<void> {
    const handle = await open(file, "w", 0o600);
    try {
      for (let size = 0; size < reserveBytes; size += chunk.length) await handle.write(chunk, 0, chunk.length, size);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    /** Releases the space while the disk is full. */
    release,

    isReleased: (): boolean => !isHeld,

    /** Reserves the space again once twice as much is free. */
    async restore(): Promise<void> {
      if (isHeld || isRestoring) return;
      isRestoring = true;
      try {
        if (freeBytes() < 2 * reserveBytes) return;
        isCanceled = false;
        await fill();
        isHeld = !isCanceled;
        if (isHeld) logger.info({ dataDir }, "disk space is reserved again; logs are accepted");
      } catch {
        // Something else has used the space in the meantime.
      } finally {
        isRestoring = false;
        if (!isHeld) rmSync(file, { force: true });
      }
    },
  };
}
