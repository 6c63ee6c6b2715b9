// The progress of the writer, in a file of fixed size: writing it needs no free space, so it works on a full disk.

import { join } from "node:path";
import { crc32 } from "node:zlib";
import { syncFolder } from "../../../sync-folder.ts";
import { type Disk, readAt, writeAll } from "./disk.ts";

/** A row of a frame; the first is 0. */
export interface Position {
  sequence: number;
  row: number;
}

/** A block whose rows may already be stored, fully or partly. A retry must use exactly the same block. */
export interface OpenBlock {
  token: string;
  /** The position after its last row. */
  end: Position;
  /** Size of the frames it is read from. */
  bytes: number;
}

export interface CheckpointState {
  /** Everything before it is stored or a dead letter. */
  cursor: Position;
  open?: OpenBlock | undefined;
}

export type Checkpoint = Awaited<ReturnType<typeof openCheckpoint>>;

interface Slot {
  version: number;
  state: CheckpointState;
}

/** Keeps the original name: with another name, a restart would store everything again. */
const fileName = "ledger";
// Two slots, written alternately: a write torn by a crash leaves the other one intact.
const slotBytes = 4096;
const prefixBytes = 8;

export async function openCheckpoint({ disk, folder }: { disk: Disk; folder: string }) {
  const file = await disk.open(join(folder, fileName), "r+").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return disk.open(join(folder, fileName), "wx+", 0o600);
  });
  const bytes = await readAt(file, Buffer.alloc(2 * slotBytes), 0);
  const slots = [readSlot(bytes.subarray(0, slotBytes)), readSlot(bytes.subarray(slotBytes))];
  const latest = slots.reduce((best, slot) => ((slot?.version ?? 0) > (best?.version ?? 0) ? slot : best), undefined);
  let version = latest?.version ?? 0;
  if (bytes.length < 2 * slotBytes) {
    await writeAll(file, [Buffer.alloc(2 * slotBytes - bytes.length)], bytes.length);
    await file.sync();
    await syncFolder(folder, disk);
  }

  return {
    /** The last state written; undefined on the first start. */
    state: latest?.state,
    /** The file exists but can't be read. */
    isDamaged: latest === undefined && bytes.some((byte) => byte !== 0),

    /** Durable when it resolves. */
    async write(state: CheckpointState): Promise<void> {
      // A failed write is retried in the same slot: the other one has the last good state.
      const next = version + 1;
      await writeAll(file, [toSlot({ version: next, state })], (next % 2) * slotBytes);
      await file.datasync();
      version = next;
    },

    close: () => file.close(),
  };
}

function toSlot(slot: Slot): Buffer {
  const text = Buffer.from(JSON.stringify(slot));
  const bytes = Buffer.alloc(slotBytes);
  bytes.writeUInt32LE(text.length, 0);
  bytes.writeUInt32LE(crc32(text), 4);
  bytes.set(text, prefixBytes);
  return bytes;
}

function readSlot(bytes: Buffer): Slot | undefined {
  if (bytes.length < slotBytes) return undefined;
  const size = bytes.readUInt32LE(0);
  const text = bytes.subarray(prefixBytes, prefixBytes + size);
  if (size === 0 || text.length < size || crc32(text) !== bytes.readUInt32LE(4)) return undefined;
  return JSON.parse(text.toString()) as Slot;
}
