// Stored rows for the digest, which has its own position in the log: while it is stuck, rows are still stored, and
// their frames stay on disk until it has caught up.
import type { Cipher } from "./disk/cipher.ts";
import { readFrame, type SpoolFrame } from "./disk/frame.ts";
import type { FrameCursor } from "./disk/frame-cursor.ts";
import type { SegmentOffset } from "./disk/segment.ts";
import { walk } from "./disk/walk.ts";
import type { FrameConsumer, WriteAheadLog } from "./write-ahead-log.ts";

export interface StoredBatch {
  applicationId: string;
  receivedAt: number;
  /** The row format. */
  format: number;
  rowCount: number;
  /** Valid until the next block is read. */
  rows: Buffer;
}

export interface StoredBlock {
  /** The last frame that it covers. */
  upTo: number;
  batches: readonly StoredBatch[];
}

export interface StoredRowsOptions {
  /** The id of this spool in the metadata store; undefined: nothing is digested. */
  id: string | undefined;
  digestedTo: number;
  /** Up to which frame everything is stored. */
  storedTo(): number;
  log: Pick<WriteAheadLog, "openCursor" | "release">;
  cipher: Cipher | undefined;
  maxRows: number;
  maxBytes: number;
}

interface FrameRange extends StoredBlock {
  /** In the log, including damaged parts. */
  bytes: number;
  frameBytes: number;
  /** It ends before a frame that isn't stored. */
  isAtStored: boolean;
}

export type StoredRows = ReturnType<typeof createStoredRows>;

export function createStoredRows(options: StoredRowsOptions) {
  const { id, storedTo, log, cipher, maxRows, maxBytes } = options;
  let { digestedTo } = options;
  let frames: FrameCursor | undefined;
  let segmentOffset: SegmentOffset | undefined;
  let current: FrameRange | undefined;
  let waitingBytes = 0;
  let lastSequence = 0;
  /** Application -> the sequence before which its rows are discarded. */
  const discarded = new Map<string, number>();

  const consumer: FrameConsumer = {
    onFrame({ kind, sequence, applicationId }, size, at) {
      if (id === undefined || sequence <= digestedTo) return;
      if (kind === "discard") discarded.set(applicationId, sequence);
      segmentOffset ??= at;
      waitingBytes += size;
      lastSequence = sequence;
    },
    onRecovered(lastSequence) {
      // A folder that was restored from a backup continues where the backup was made.
      digestedTo = Math.min(digestedTo, lastSequence);
      frames = log.openCursor(segmentOffset);
    },
    neededFrom: () => (id === undefined ? Number.POSITIVE_INFINITY : digestedTo + 1),
  };

  /** As many frames as fit into a block, up to the last one that is stored. */
  function select(bytes: Buffer, stored: number): FrameRange {
    const batches: StoredBatch[] = [];
    const range: FrameRange = { upTo: digestedTo, batches, bytes: 0, frameBytes: 0, isAtStored: false };
    let rows = 0;
    for (const { offset, size, header } of walk(bytes)) {
      if (header) {
        range.isAtStored = header.sequence > stored;
        if (range.isAtStored || (rows > 0 && rows + header.rowCount > maxRows)) break;
        const frame = readFrame(bytes, offset, header, cipher);
        if (frame.kind === "batch" && frame.sequence >= (discarded.get(frame.applicationId) ?? 0)) {
          batches.push(toStoredBatch(frame));
          rows += frame.rowCount;
        }
        range.upTo = frame.sequence;
        range.frameBytes += size;
      }
      range.bytes = offset + size;
    }
    return range;
  }

  async function moveOn({ upTo, bytes, frameBytes }: FrameRange): Promise<void> {
    digestedTo = upTo;
    frames?.skip(bytes);
    // Frames that were damaged after they were written weren't read.
    waitingBytes = digestedTo >= lastSequence ? 0 : waitingBytes - frameBytes;
    current = undefined;
    for (const [applicationId, sequence] of discarded) if (sequence <= digestedTo) discarded.delete(applicationId);
    await log.release();
  }

  return {
    consumer,
    id,

    /** Bytes that are stored or waiting to be, but not digested. */
    waitingBytes: (): number => waitingBytes,

    /** Returns the same block until it is done; undefined when everything stored is digested. */
    async next(): Promise<StoredBlock | undefined> {
      if (id === undefined) return undefined;
      for (let stored = storedTo(); !current && digestedTo < stored; stored = storedTo()) {
        const found = await frames?.read(maxBytes);
        const range = found && select(found.bytes, stored);
        if (range && range.batches.length > 0) current = range;
        else if (range && range.bytes > 0) await moveOn(range);
        // Damaged bytes at the end of a segment aren't a frame.
        else if (found && !range?.isAtStored)
          frames?.skip(found.segmentOffset.segment.size - found.segmentOffset.offset);
        // The sequences up to there have no frames: they were never accepted.
        else digestedTo = stored;
      }
      return current;
    },

    /** The block is digested, and the metadata store has recorded it. */
    async done(): Promise<void> {
      if (current) await moveOn(current);
    },
  };
}

function toStoredBatch({ applicationId, receivedAt, format, rowCount, rows }: SpoolFrame): StoredBatch {
  return { applicationId, receivedAt, format, rowCount, rows };
}
