// Bytes of a segment -> block: as many whole batches as fit, with their rows made contiguous.
import type { RowFormats } from "../../storage/logs/rows/row-formats.ts";
import type { Position } from "./disk/checkpoint.ts";
import type { Cipher } from "./disk/cipher.ts";
import { readFrame, type SpoolFrame } from "./disk/frame.ts";
import { walk } from "./disk/walk.ts";

export interface CutOptions {
  start: Position;
  /** The end of a block that was started before; without it, the limits apply. */
  end: Position | undefined;
  maxRows: number;
  /** Application -> the sequence before which its rows are discarded. */
  discarded: ReadonlyMap<string, number>;
  cipher: Cipher | undefined;
  formats: RowFormats;
}

/** The rows of one batch in a block: all of them, unless some are rejected. */
export interface BlockBatch {
  applicationId: string;
  receivedAt: number;
  /** The row format. */
  format: number;
  rowCount: number;
  rows: Buffer;
  /** The position of its first row, and the one after its last. */
  start: Position;
  end: Position;
  /** Counted from the start of the block's bytes. */
  frameEnd: number;
}

export interface Cut {
  batches: BlockBatch[];
  /** The rows of all batches. */
  rows: Buffer;
  rowCount: number;
  format: number;
  /** The position after the last row. */
  end: Position;
  /** Size of the frames it is read from. */
  bytes: number;
  /** Bytes that needn't be read again, including discarded and damaged parts. */
  done: { frames: number; rows: number; bytes: number };
  damagedBytes: number;
}

interface FramePart {
  frame: SpoolFrame;
  size: number;
  frameEnd: number;
  isKept: boolean;
  /** The selected rows: from `first` up to, but not including, `last`. */
  first: number;
  last: number;
}

/** Moves the rows within `bytes`. */
export function cutBlock(bytes: Buffer, options: CutOptions): Cut {
  const { parts, read, damagedBytes } = selectParts(bytes, options);
  const kept = parts.filter(({ isKept }) => isKept);
  const batches = joinRows(bytes, kept, options.formats);
  const whole = parts.filter(({ frame, last }) => last === frame.rowCount);
  const final = parts.at(-1);
  return {
    batches,
    rows: bytes.subarray(0, sum(batches.map(({ rows }) => rows.length))),
    rowCount: sum(batches.map(({ rowCount }) => rowCount)),
    format: kept[0]?.frame.format ?? 0,
    end: final ? endOf(final) : options.start,
    bytes: read,
    done: {
      frames: whole.length,
      rows: sum(parts.map(({ first, last }) => last - first)),
      bytes: final && whole.at(-1) !== final ? final.frameEnd - final.size : read,
    },
    damagedBytes,
  };
}

function selectParts(bytes: Buffer, { start, end, maxRows, discarded, cipher }: CutOptions) {
  const parts: FramePart[] = [];
  const block = { first: undefined as SpoolFrame | undefined, rows: 0 };
  let damagedBytes = 0;
  let read = 0;
  for (const { offset, size, header } of walk(bytes)) {
    if (!header) {
      damagedBytes += size;
    } else {
      if (end && !isBefore({ sequence: header.sequence, row: 0 }, end)) break;
      const frame = readFrame(bytes, offset, header, cipher);
      const isKept = frame.kind === "batch" && frame.sequence >= (discarded.get(frame.applicationId) ?? start.sequence);
      if (isKept && !end && block.first && !fits(frame, block.first, maxRows - block.rows)) break;
      const first = frame.sequence === start.sequence ? start.row : 0;
      const last = frame.sequence === end?.sequence ? end.row : frame.rowCount;
      parts.push({ frame, size, frameEnd: offset + size, isKept, first, last });
      if (isKept) {
        block.first ??= frame;
        block.rows += last - first;
      }
    }
    read = offset + size;
  }
  return { parts, read, damagedBytes };
}

function fits(frame: SpoolFrame, first: SpoolFrame, maxRows: number): boolean {
  return frame.rowCount <= maxRows && frame.format === first.format;
}

function joinRows(bytes: Buffer, parts: readonly FramePart[], formats: RowFormats): BlockBatch[] {
  let offset = 0;
  return parts.map((part) => {
    const { frame, first, last, frameEnd } = part;
    const rows = first === 0 && last === frame.rowCount ? frame.rows : sliceRows(part, formats);
    // There were headers between them, so they only ever move towards the start.
    const moved = bytes.subarray(offset, offset + rows.copy(bytes, offset));
    offset += moved.length;
    const { applicationId, receivedAt, format, sequence } = frame;
    const border = { start: { sequence, row: first }, end: endOf(part), frameEnd };
    return { applicationId, receivedAt, format, rowCount: last - first, rows: moved, ...border };
  });
}

function sliceRows({ frame: { rows, format }, first, last }: FramePart, formats: RowFormats): Buffer {
  const ends = formats.of(format).ends(rows);
  return rows.subarray(ends[first - 1] ?? 0, ends[last - 1]);
}

function endOf({ frame: { sequence, rowCount }, last }: FramePart): Position {
  return last === rowCount ? { sequence: sequence + 1, row: 0 } : { sequence, row: last };
}

function isBefore(a: Position, b: Position): boolean {
  return a.sequence < b.sequence || (a.sequence === b.sequence && a.row < b.row);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
