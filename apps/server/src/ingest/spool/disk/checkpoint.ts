// How far the writer has come, in a file whose size never changes: writing it needs no room, even on a full disk.
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { type Disk, readAt, syncFolder, writeAll } from "./disk.ts";

/** A row of a frame; the first is 0. */
export interface Position {
  sequence: number;
  row: number;
}

/** A block whose rows may be stored already, or in part of its tries. Tried again, it must be the very same. */
export interface OpenBlock {
  token: string;
  /** The position behind its last row. */
  end: Position;
  /** Of the frames it is read from. */
  bytes: number;
}

export interface CheckpointState {
  /** Everything before it is stored or set aside. */
  cursor: Position;
  open?: OpenBlock | undefined;
}

export type Checkpoint = Awaited<ReturnType<typeof openCheckpoint>>;

interface Slot {
  version: number;
  state: CheckpointState;
}

/** The first name it had stays: under another, a start would store again what is stored. */
const fileName = "ledger";
// Two slots, written in turn: a write that a crash tears leaves the other one whole.
const slotSize = 4096;
const prefixSize = 8;

export async function openCheckpoint({ disk, folder }: { disk: Disk; folder: string }) {
  const file = await disk.open(join(folder, fileName), "r+").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return disk.open(join(folder, fileName), "wx+", 0o600);
  });
  const bytes = await readAt(file, Buffer.alloc(2 * slotSize), 0);
  const slots = [readSlot(bytes.subarray(0, slotSize)), readSlot(bytes.subarray(slotSize))];
  const latest = slots.reduce((best, slot) => ((slot?.version ?? 0) > (best?.version ?? 0) ? slot : best), undefined);
  let version = latest?.version ?? 0;
  if (bytes.length < 2 * slotSize) {
    await writeAll(file, [Buffer.alloc(2 * slotSize - bytes.length)], bytes.length);
    await file.sync();
    await syncFolder(disk, folder);
  }

  return {
    /** What was written last; nothing on the first start. */
    state: latest?.state,
    /** There was something, and it cannot be read. */
    isDamaged: latest === undefined && bytes.some((byte) => byte !== 0),

    /** Durable when it resolves. */
    async write(state: CheckpointState): Promise<void> {
      // A write that failed is tried again in the same slot: the other one holds the last good state.
      const next = version + 1;
      await writeAll(file, [toSlot({ version: next, state })], (next % 2) * slotSize);
      await file.datasync();
      version = next;
    },

    close: () => file.close(),
  };
}

function toSlot(slot: Slot): Buffer {
  const text = Buffer.from(JSON.stringify(slot));
  const bytes = Buffer.alloc(slotSize);
  bytes.writeUInt32LE(text.length, 0);
  bytes.writeUInt32LE(crc32(text), 4);
  bytes.set(text, prefixSize);
  return bytes;
}

function readSlot(bytes: Buffer): Slot | undefined {
  if (bytes.length < slotSize) return undefined;
  const size = bytes.readUInt32LE(0);
  const text = bytes.subarray(prefixSize, prefixSize + size);
  if (size === 0 || text.length < size || crc32(text) !== bytes.readUInt32LE(4)) return undefined;
  return JSON.parse(text.toString()) as Slot;
}
