// The queue of blocks for the store: one at a time. Its boundaries are on disk before it is returned and stay the same
// until it is done, so there is never more than one block that may be stored without being marked as done.
import type { RowFormats } from "../../storage/logs/rows/row-formats.ts";
import type { Backlog } from "./backlog.ts";
import { type BlockBatch, type Cut, cutBlock } from "./block.ts";
import type { Checkpoint, CheckpointState, OpenBlock, Position } from "./disk/checkpoint.ts";
import type { Cipher } from "./disk/cipher.ts";
import type { FrameCursor } from "./disk/frame-cursor.ts";
import type { Damage, SegmentOffset } from "./disk/segment.ts";
import type { FrameConsumer, WriteAheadLog } from "./write-ahead-log.ts";

export interface SpoolBlock {
  /** The same for the same rows, no matter how many attempts there are. */
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
  /** Part of every token. New in every run, so that even a copy of the folder never repeats a token. */
  node: string;
  log: Pick<WriteAheadLog, "openCursor" | "bytesFrom" | "release">;
  backlog: Backlog;
  checkpoint: Checkpoint;
  state: CheckpointState;
  cipher: Cipher | undefined;
  formats: RowFormats;
  maxRows: number;
  maxBytes: number;
  onDamage(damage: Damage): void;
}

export type Blocks = ReturnType<typeof createBlocks>;

export function createBlocks(options: BlockOptions) {
  const { node, log, backlog, checkpoint, cipher, formats, maxRows, maxBytes, onDamage } = options;
  let { cursor, open } = options.state;
  let isReplay = open !== undefined;
  let current: Cut | undefined;
  let frames: FrameCursor | undefined;
  let onAppended = () => {};
  /** Application -> the sequence before which its rows are discarded. */
  const discarded = new Map<string, number>();
  /** Frames left by earlier runs. */
  const recovered = { segmentOffset: undefined as SegmentOffset | undefined, frames: 0, rows: 0, oldest: 0 };

  const consumer: FrameConsumer = {
    onFrame(frame, size, segmentOffset) {
      const { kind, applicationId, sequence, rowCount, receivedAt } = frame;
      if (sequence < cursor.sequence) return;
      if (kind === "discard") discarded.set(applicationId, sequence);
      if (!segmentOffset) {
        backlog.written(frame, size);
        onAppended();
        return;
      }
      if (!recovered.segmentOffset) Object.assign(recovered, { segmentOffset, oldest: receivedAt });
      recovered.frames += 1;
      recovered.rows += rowCount - (sequence === cursor.sequence ? cursor.row : 0);
    },
    onRecovered() {
      const { segmentOffset, frames: waitingFrames, rows, oldest } = recovered;
      frames = log.openCursor(segmentOffset);
      if (segmentOffset)
        backlog.recovered({ frames: waitingFrames, rows, bytes: log.bytesFrom(segmentOffset), oldest });
    },
    neededFrom: () => cursor.sequence,
  };

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
    frames?.skip(cut.done.bytes);
    open = undefined;
    isReplay = false;
    current = undefined;
    for (const [applicationId, sequence] of discarded) if (sequence < cursor.sequence) discarded.delete(applicationId);
    backlog.done(cut.done);
    // What is left was received later.
    const last = cut.batches.at(-1);
    if (last) backlog.reached(last.receivedAt);
    await log.release();
  }

  /** A cut without progress means that the bytes end in the middle of a frame. */
  function skipDamage({ segment, offset }: SegmentOffset, cut: Cut): void {
    if (cut.bytes === 0 && !open) cut.damagedBytes = cut.done.bytes = segment.size - offset;
    if (cut.damagedBytes > 0) onDamage({ path: segment.path, offset, size: cut.damagedBytes, isTail: false });
  }

  return {
    consumer,

    /** Up to which frame everything is stored or a dead letter. */
    storedTo: (): number => cursor.sequence - 1,

    /** Whether a block was started and isn't done. */
    get hasOpen(): boolean {
      return open !== undefined;
    },

    /** Enough is waiting for a full block. */
    get hasFull(): boolean {
      return backlog.waiting.rows >= maxRows || backlog.waiting.bytes >= maxBytes;
    },

    onAppended(listener: () => void): void {
      onAppended = listener;
    },

    /** The block that is not done yet, or the next one; undefined when all are done. */
    async next(): Promise<SpoolBlock | undefined> {
      for (;;) {
        const found = await frames?.read(open?.bytes ?? maxBytes);
        if (!found) return undefined;
        const cut = cutBlock(found.bytes, { start: cursor, end: open?.end, maxRows, discarded, cipher, formats });
        skipDamage(found.segmentOffset, cut);
        if (cut.rowCount === 0) {
          await moveOn(cut);
          continue;
        }
        const { token } = open ?? (await begin(cut.batches, cut));
        current = cut;
        const { format, rowCount, rows, batches } = cut;
        if (batches[0]) backlog.reached(batches[0].receivedAt);
        return { token, format, rowCount, rows, batches, isReplay };
      }
    },

    /** Marks the block as done: its rows are stored or dead letters. */
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
