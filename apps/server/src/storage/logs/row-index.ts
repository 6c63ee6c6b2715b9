// Where the rows of a batch are and of which level, without reading them: of most batches only few rows are looked at.
import { type LevelWord, levelWords } from "@contrail/protocol";
import type { LogRow } from "./row.ts";
import { createCursor, readRows } from "./row-reader.ts";

export interface RowIndex {
  /** The number of the row at each place, in the order of arrival. */
  seqs: BigUint64Array;
  times: Float64Array;
  types: LevelWord[];
  read(place: number): LogRow;
}

const textsAfterType = 6;

export function indexRows(bytes: Buffer, count: number): RowIndex {
  const seqs = new BigUint64Array(count);
  const times = new Float64Array(count);
  const types: LevelWord[] = [];
  const ends: number[] = [];
  const { at, skip, textSize, byte } = createCursor(bytes);
  while (at() < bytes.length) {
    skip(textSize());
    times[types.length] = Number(bytes.readBigInt64LE(at()));
    skip(8);
    seqs[types.length] = bytes.readBigUInt64LE(at());
    skip(8);
    types.push(levelWords[byte() - 1] ?? "log");
    for (let text = 0; text < textsAfterType; text++) skip(textSize());
    skip(8);
    skip(textSize());
    ends.push(at());
  }
  return {
    seqs,
    times,
    types,
    read(place) {
      const [row] = readRows(bytes.subarray(ends[place - 1] ?? 0, ends[place]));
      if (!row) throw new RangeError(`There is no row at ${place}.`);
      return row;
    },
  };
}

/** The number of the first row. */
export function firstSeq(bytes: Buffer): bigint {
  const { at, skip, textSize } = createCursor(bytes);
  skip(textSize());
  return bytes.readBigUInt64LE(at() + 8);
}
