// Idempotency receipts: the responses to batches with an id, kept for a day. A repeated batch gets its first response.

import { hash } from "node:crypto";
import { constants } from "node:fs";
import { join } from "node:path";
import { dayMs, hourMs } from "@contrail/protocol";
import type { Clock } from "../../../clock.ts";
import { syncFolder } from "../../../sync-folder.ts";
import { type Disk, readAt, writeAll } from "../disk/disk.ts";
import { batchKeyBytes, noBatchKey, readFrame, sizeOf, writeFrame } from "../disk/frame.ts";
import { walk } from "../disk/walk.ts";
import type { FrameConsumer } from "../write-ahead-log.ts";
import { createReceiptTable, type Receipt, type ReceiptTable } from "./receipt-table.ts";

export interface ReceiptOptions {
  disk: Disk;
  folder: string;
  clock: Clock;
  idsPerFile?: number;
  /** With more files than this, the oldest is deleted before it expires, so that memory stays bounded. */
  maxFiles?: number;
}

export type Receipts = Awaited<ReturnType<typeof openReceipts>>;

/** At most an hour of receipts: one file, one table. */
interface Generation {
  path: string;
  /** Bytes of the file in use. */
  size: number;
  table: ReceiptTable;
  unwritten: Buffer[];
}

const suffix = ".receipts";
const maxResponseBytes = 2 * 2 ** 20;
const maxUnwrittenBytes = 256 * 1024;

export function toBatchKey(applicationId: string, batchId: string): Buffer {
  return hash("sha256", `${applicationId}\n${batchId}`, "buffer").subarray(0, batchKeyBytes);
}

export async function openReceipts(options: ReceiptOptions) {
  const { disk, folder, clock, idsPerFile = 32_768, maxFiles = 64 } = options;
  const generations = await load(disk, folder);
  let writing = Promise.resolve();
  let unwrittenBytes = 0;

  function generationFor({ sequence, receivedAt }: Receipt): Generation {
    const current = generations.at(-1);
    if (current && !isFull(current.table) && receivedAt < current.table.firstReceivedAt + hourMs) return current;
    const path = join(folder, `${String(sequence).padStart(16, "0")}${suffix}`);
    const next = { path, size: 0, table: createReceiptTable(), unwritten: [] };
    generations.push(next);
    return next;
  }

  function isFull({ size, responseBytes }: ReceiptTable): boolean {
    return size >= idsPerFile || responseBytes >= maxResponseBytes;
  }

  function isExpired({ table }: Generation): boolean {
    return table.lastReceivedAt <= clock.now() - dayMs;
  }

  async function write(generation: Generation): Promise<void> {
    // More may be added during the write; only those that are on disk are removed.
    const pieces = [...generation.unwritten];
    const file = await disk.open(generation.path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      await writeAll(file, pieces, generation.size);
      await file.datasync();
      generation.size += sizeOf(pieces);
      generation.unwritten.splice(0, pieces.length);
    } finally {
      await file.close();
    }
  }

  async function writeAllAndDeleteExpired(): Promise<void> {
    unwrittenBytes = 0;
    for (const generation of generations) if (generation.unwritten.length > 0) await write(generation);
    for (
      let [oldest] = generations;
      oldest && (generations.length > maxFiles || isExpired(oldest));
      [oldest] = generations
    ) {
      generations.shift();
      await disk.unlink(oldest.path);
    }
    await syncFolder(folder, disk);
  }

  function flush(): Promise<void> {
    writing = writing.then(writeAllAndDeleteExpired, writeAllAndDeleteExpired);
    return writing;
  }

  function find(batchKey: Buffer): string | undefined {
    for (const generation of generations.toReversed()) {
      const response = isExpired(generation) ? undefined : generation.table.find(batchKey);
      if (response !== undefined) return response;
    }
    return undefined;
  }

  function add(receipt: Receipt): void {
    const generation = generationFor(receipt);
    const frame = toFrame(receipt);
    generation.table.add(receipt);
    generation.unwritten.push(...frame);
    unwrittenBytes += sizeOf(frame);
    // A failed write is retried with the next one.
    if (unwrittenBytes > maxUnwrittenBytes) flush().catch(() => {});
  }

  const consumer: FrameConsumer = {
    onFrame(frame, _size, segmentOffset) {
      if (frame.batchKey.equals(noBatchKey)) return;
      // A crash between writing a receipt and deleting the frame of its batch leaves both.
      if (segmentOffset && find(frame.batchKey) !== undefined) return;
      add(frame);
    },
    // `flush` comes before frames are deleted.
    neededFrom: () => Number.POSITIVE_INFINITY,
  };

  return {
    consumer,
    find,
    add,

    /** On disk when it resolves. Until then, the frames of the batches must be kept. */
    flush,
  };
}

async function load(disk: Disk, folder: string): Promise<Generation[]> {
  const names = (await disk.readdir(folder)).filter((name) => name.endsWith(suffix)).sort();
  return Promise.all(names.map((name) => loadGeneration(disk, join(folder, name))));
}

async function loadGeneration(disk: Disk, path: string): Promise<Generation> {
  const generation: Generation = { path, size: 0, table: createReceiptTable(), unwritten: [] };
  const file = await disk.open(path, "r");
  try {
    const { size } = await file.stat();
    const bytes = await readAt(file, Buffer.allocUnsafe(size), 0);
    for (const { offset, size, header } of walk(bytes)) {
      if (!header) continue;
      generation.table.add(readFrame(bytes, offset, header));
      // A torn end is overwritten.
      generation.size = offset + size;
    }
  } finally {
    await file.close();
  }
  return generation;
}

function toFrame({ sequence, receivedAt, batchKey, response }: Receipt): Buffer[] {
  const empty = { applicationId: "", format: 0, rowCount: 0, rows: Buffer.alloc(0) };
  return writeFrame({ kind: "receipt", sequence, receivedAt, batchKey, response, ...empty });
}
