// Rows as bytes, in ClickHouse's RowBinary: the engine inserts them three times faster than text, and nothing is
// escaped.
import type { LevelWord } from "@contrail/protocol";
import { type Sequence, toBigInt } from "../sequence.ts";
import type { LogRow } from "./row.ts";
import { createRowBytes, createRowCursor } from "./row-bytes.ts";
import { type NewRow, type RowColumn, type RowColumns, toLevelWord } from "./row-columns.ts";

/** Collects rows; `take` returns their bytes and starts over. */
export interface RowWriter {
  add(row: NewRow): void;
  take(): Buffer;
}

/**
 * The positions and levels of the rows of a batch, without decoding them: only a few rows of most batches are needed.
 */
export interface RowIndex {
  /** The sequence number of each row, in order of arrival. */
  seqs: BigUint64Array;
  times: Float64Array;
  types: LevelWord[];
  read(index: number): LogRow;
}

/** What the walk over rows sees of one: numbers in halves. The same object is overwritten for each row. */
export interface WalkedRow {
  /** Where its bytes are. */
  start: number;
  end: number;
  time: number;
  seqHigh: number;
  seqLow: number;
  /** Where its sequence number is. */
  seqStart: number;
  /** Both 0 for a row without one. */
  fingerprintHigh: number;
  fingerprintLow: number;
  /** Empty if it names none. */
  release: string;
}

/** A column, and the row field that it contains. */
type FieldColumn = RowColumn & { field: string };

export type RowCodec = ReturnType<typeof createRowCodec>;

/** For the rows of one format; missing columns are filled in when they are read. */
export function createRowCodec(columns: RowColumns, format: number) {
  const all = Object.entries(columns).map(([field, column]): FieldColumn => ({ field, ...column }));
  const layout = all.filter(({ since }) => since <= format);
  const walk = createWalk(layout);
  const empty = Object.fromEntries(all.map(({ field, kind }) => [field, kind.missing]));

  function read(bytes: Buffer): LogRow[] {
    const rows: LogRow[] = [];
    const cursor = createRowCursor(bytes);
    while (!cursor.isAtEnd()) {
      const row: Record<string, unknown> = { ...empty };
      for (const { field, kind } of layout) row[field] = kind.read(cursor);
      rows.push(row as unknown as LogRow);
    }
    return rows;
  }

  return {
    format,
    /** The columns of the log store, in the order of the bytes. */
    columns: layout.map(({ name }) => name),
    read,

    /**
     * The values of a row in the order of `columns`, for the store's JSON format, which accepts 64-bit numbers as text.
     */
    toValues(row: LogRow): (string | number)[] {
      const values = row as unknown as Record<string, never>;
      return layout.map(({ field, kind }) => {
        const value = values[field] as never;
        return kind.toStored ? kind.toStored(value) : value;
      });
    },

    /** Where each row ends, to split rows without decoding them. A truncated row ends where the bytes end. */
    ends(bytes: Buffer): number[] {
      const ends: number[] = [];
      const { at, isAtEnd, skip, textBytes } = createRowCursor(bytes);
      while (!isAtEnd()) {
        for (const { kind } of layout) skip(kind.bytes ?? textBytes());
        ends.push(Math.min(at(), bytes.length));
      }
      return ends;
    },

    index(bytes: Buffer, count: number): RowIndex {
      const seqs = new BigUint64Array(count);
      const times = new Float64Array(count);
      const types: LevelWord[] = [];
      const ends: number[] = [];
      const { at, isAtEnd, skip, textBytes, signed, unsigned, byte } = createRowCursor(bytes);
      while (!isAtEnd()) {
        for (const { field, kind } of layout) {
          if (field === "time") times[ends.length] = Number(signed());
          else if (field === "seq") seqs[ends.length] = unsigned();
          else if (field === "type") types.push(toLevelWord(byte()));
          else skip(kind.bytes ?? textBytes());
        }
        ends.push(at());
      }
      return {
        seqs,
        times,
        types,
        read(index) {
          const [row] = read(bytes.subarray(ends[index - 1] ?? 0, ends[index]));
          if (!row) throw new RangeError(`There is no row at ${index}.`);
          return row;
        },
      };
    },

    walk,

    /** The beginning of a text of the first row; nothing else is decoded. */
    textStart(bytes: Buffer, name: keyof RowColumns, maxBytes: number): string {
      const { at, skip, textBytes } = createRowCursor(bytes);
      for (const { field, kind } of layout) {
        const size = kind.bytes ?? textBytes();
        if (field === name) return bytes.toString("utf8", at(), at() + Math.min(size, maxBytes));
        skip(size);
      }
      return "";
    },

    /** Gives the rows their sequence numbers. */
    assignSequence(bytes: Buffer, next: () => Sequence): void {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      walk(bytes, ({ seqStart }) => {
        const { high, low } = next();
        view.setUint32(seqStart, low, true);
        view.setUint32(seqStart + 4, high, true);
      });
    },

    /** The number of the first row. */
    firstSeq(bytes: Buffer): bigint {
      const { skip, textBytes, unsigned } = createRowCursor(bytes);
      for (const { field, kind } of layout) {
        if (field === "seq") break;
        skip(kind.bytes ?? textBytes());
      }
      return unsigned();
    },

    /** The number of the last row. */
    lastSeq(bytes: Buffer): bigint {
      const last = { high: 0, low: 0 };
      walk(bytes, ({ seqHigh, seqLow }) => {
        last.high = seqHigh;
        last.low = seqLow;
      });
      return toBigInt(last);
    },

    createWriter(): RowWriter {
      const to = createRowBytes();
      const steps = layout.map(({ of, kind }) => ({ of, write: kind.write }));
      return {
        add(row) {
          for (const { of, write } of steps) write(to, of(row) as never);
        },
        take: to.take,
      };
    },
  };
}

/** Reads what counting errors needs without decoding the rows: every stored row passes through here. */
function createWalk(layout: readonly FieldColumn[]) {
  const sizes = layout.map(({ kind }) => kind.bytes ?? 0);
  const at = (name: string) => layout.findIndex(({ field }) => field === name);
  const [timeAt, seqAt, fingerprintAt, releaseAt] = [at("time"), at("seq"), at("fingerprint"), at("release")];

  return (bytes: Buffer, visit: (row: WalkedRow) => void): void => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const row: WalkedRow = {
      start: 0,
      end: 0,
      time: 0,
      seqHigh: 0,
      seqLow: 0,
      seqStart: 0,
      fingerprintHigh: 0,
      fingerprintLow: 0,
      release: "",
    };
    const releases = createRepeatedText(bytes);
    let offset = 0;
    while (offset < bytes.length) {
      row.start = offset;
      for (let i = 0; i < sizes.length; i++) {
        let size = sizes[i] ?? 0;
        if (size === 0) {
          let shift = 1;
          for (let part = 128; part > 127; shift *= 128) {
            part = bytes[offset++] ?? 0;
            size += (part & 127) * shift;
          }
          if (i === releaseAt) row.release = releases.read(offset, size);
        } else if (i === timeAt) row.time = view.getUint32(offset, true) + view.getInt32(offset + 4, true) * 2 ** 32;
        else if (i === seqAt) {
          row.seqStart = offset;
          row.seqLow = view.getUint32(offset, true);
          row.seqHigh = view.getUint32(offset + 4, true);
        } else if (i === fingerprintAt) {
          row.fingerprintLow = view.getUint32(offset, true);
          row.fingerprintHigh = view.getUint32(offset + 4, true);
        }
        offset += size;
      }
      row.end = offset;
      visit(row);
    }
  };
}

/** Most rows of a batch have the same text: it is decoded once. */
function createRepeatedText(bytes: Buffer) {
  let lastOffset = 0;
  let lastSize = 0;
  let last = "";
  return {
    read(offset: number, size: number): string {
      if (size === lastSize && isSame(offset, size)) return last;
      lastOffset = offset;
      lastSize = size;
      last = bytes.toString("utf8", offset, offset + size);
      return last;
    },
  };

  function isSame(offset: number, size: number): boolean {
    for (let i = 0; i < size; i++) if (bytes[offset + i] !== bytes[lastOffset + i]) return false;
    return true;
  }
}
