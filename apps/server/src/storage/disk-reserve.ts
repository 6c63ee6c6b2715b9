// Disk space that is kept back in a file of the data folder. When the disk is full it is given up, so that people can
// still sign in and delete, and the server can start. Logs are not accepted until it is there again.
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
  /** Given up while it was being taken. */
  let isCancelled = false;
  if (!isHeld || freeBytes() < reserveBytes) release();

  function release(): void {
    if (isHeld)
      logger.warn({ code: "disk_full", dataDir }, "the disk is full: no logs are accepted until space is free");
    isHeld = false;
    isCancelled = true;
    rmSync(file, { force: true });
  }

  /** With real bytes: a file with holes would reserve nothing. */
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
    /** Gives the space up, for as long as the disk is full. */
    release,

    isReleased: (): boolean => !isHeld,

    /** Takes the space again once there is twice as much; what is left of it then is for everyone. */
    async restore(): Promise<void> {
      if (isHeld || isRestoring) return;
      isRestoring = true;
      try {
        if (freeBytes() < 2 * reserveBytes) return;
        isCancelled = false;
        await fill();
        isHeld = !isCancelled;
        if (isHeld) logger.info({ dataDir }, "disk space is reserved for signing in and deleting");
      } catch {
        // Something else has taken the space in the meantime.
      } finally {
        isRestoring = false;
        if (!isHeld) rmSync(file, { force: true });
      }
    },
  };
}
