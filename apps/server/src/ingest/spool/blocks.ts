// The reading end of the spool: one block at a time. Its boundaries are on disk before it is returned and stay the same
// until it is done, so there is never more than one block that may be stored without being marked as done.
import type { RowFormats } from "../../storage/logs/row-formats.ts";
import { type BlockBatch, type Cut, cutBlock } from "./block.ts";
import type { Checkpoint, CheckpointState, OpenBlock, Position } from "./disk/checkpoint.ts";
import type { Cipher } from "./disk/cipher.ts";
import type { FrameLog } from "./disk/frame-log.ts";
import type { Damage, FrameReader, SegmentOffset } from "./disk/segment.ts";

export interface Block {
  /** The same for the same rows, however many attempts there are. */
  token: string;
  format: number;
  rowCount: number;
  /** Valid until the next block is read. */
  rows: Buffer;
  batches: readonly BlockBatch[];
  /** Started by an earlier run: its rows may be stored already. */
  isReplay: boolean;
}

export interface BlockOptions {
  /** Part of every token. New in every run, so that not even a copy of the folder repeats a token. */
  node: string;
  log: FrameLog;
  read: FrameReader;
  checkpoint: Checkpoint;
  state: CheckpointState;
  place: SegmentOffset | undefined;
  discarded: Map<string, number>;
  cipher: Cipher | undefined;
  formats: RowFormats;
  maxRows: number;
  maxBytes: number;
  /** The cursor has moved past it. */
  onDone(done: Cut["done"]): Promise<void>;
  onDamage(damage: Damage): void;
}

export function createBlocks(options: BlockOptions) {
  const { node, log, read, checkpoint, discarded, cipher, formats, maxRows, maxBytes, onDone, onDamage } = options;
  let { cursor, open } = options.state;
  let { place } = options;
  let isReplay = open !== undefined;
  let current: Cut | undefined;

  async function begin(batches: readonly BlockBatch[], { end, bytes }: Pick<Cut, "end" | "bytes">): Promise<OpenBlock> {
    const block = { token: toToken(node, batches[0]?.start ?? cursor, end), end, bytes };
    await checkpoint.write({ cursor, open: block });
    isReplay = false;
    open = block;
    return block;
  }

  async function moveOn(cut: Cut): Promise<void> {
    const next = open?.end ?? cut.end;
    await checkpoint.write({ cursor: next });
    cursor = next;
    if (place) place = { ...place, offset: place.offset + cut.done.bytes };
    open = undefined;
    isReplay = false;
    current = undefined;
    for (const [applicationId, sequence] of discarded) if (sequence < cursor.sequence) discarded.delete(applicationId);
    await onDone(cut.done);
  }

  /** A cut without progress means that the bytes end in the middle of a frame. */
  function skipDamage({ segment, offset }: SegmentOffset, cut: Cut): void {
    if (cut.bytes === 0 && !open) cut.damagedBytes = cut.done.bytes = segment.size - offset;
    if (cut.damagedBytes > 0) onDamage({ path: segment.path, offset, size: cut.damagedBytes, isTail: false });
  }

  return {
    get cursor(): Position {
      return cursor;
    },

    get hasOpen(): boolean {
      return open !== undefined;
    },

    /** The block that is not done yet, or the next one; undefined when all are done. */
    async next(): Promise<Block | undefined> {
      for (;;) {
        const next = log.advance(place);
        if (!next) return undefined;
        place = next;
        const bytes = await read(place, open?.bytes ?? maxBytes);
        const cut = cutBlock(bytes, { start: cursor, end: open?.end, maxRows, discarded, cipher, formats });
        skipDamage(place, cut);
        if (cut.rowCount === 0) {
          await moveOn(cut);
          continue;
        }
        const { token } = open ?? (await begin(cut.batches, cut));
        current = cut;
        const { format, rowCount, rows, batches } = cut;
        return { token, format, rowCount, rows, batches, isReplay };
      }
    },

    /** Its rows are stored or dead letters. */
    async done(): Promise<void> {
      if (current) await moveOn(current);
    },

    /** The store has rejected the block as a whole: the next one has only its first rows. */
    async narrow(rowCount: number): Promise<void> {
      if (current) await begin(current.batches, borderAfter(current.batches, rowCount));
    },
  };
}

function borderAfter(batches: readonly BlockBatch[], rowCount: number): { end: Position; bytes: number } {
  let left = rowCount;
  for (const { start, end, rowCount, frameEnd } of batches) {
    if (left === rowCount) return { end, bytes: frameEnd };
    if (left < rowCount) return { end: { ...start, row: start.row + left }, bytes: frameEnd };
    left -= rowCount;
  }
  throw new RangeError(`A block cannot be narrowed to ${rowCount} rows, which it does not have.`);
}

/** `node:start-end`: sequences of the first and the last frame, with a row where a batch had to be split. */
function toToken(node: string, start: Position, end: Position): string {
  const first = start.row === 0 ? start.sequence : `${start.sequence}.${start.row}`;
  const last = end.row === 0 ? end.sequence - 1 : `${end.sequence}.${end.row - 1}`;
  return `${node}:${first}-${last}`;
}
