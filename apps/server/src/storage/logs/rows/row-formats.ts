// Row formats by number. Rows that are in the spool when the server is updated are read and stored in the format they
// were written in.

import type { Hash64 } from "@contrail/protocol";
import type { LogRow } from "./row.ts";
import { createRowCodec, type RowCodec } from "./row-codec.ts";
import { type NewRow, type RowColumns, rowColumns } from "./row-columns.ts";

export interface RowFormats {
  /** The format of new rows. */
  current: RowCodec;
  /** Throws for a format of a later version. */
  of(format: number): RowCodec;
}

export function createRowFormats(columns: RowColumns): RowFormats {
  const count = Math.max(...Object.values(columns).map(({ since }) => since));
  const codecs = Array.from({ length: count }, (_, i) => createRowCodec(columns, i + 1));
  function of(format: number): RowCodec {
    const codec = codecs[format - 1];
    if (!codec) throw new Error(`This version doesn't support row format ${format}.`);
    return codec;
  }
  return { current: of(count), of };
}

export const rowFormats: RowFormats = createRowFormats(rowColumns);

/**
 * For rows that were read before.
 *
 * @param codec of another format, for tests of an update
 */
export function writeRows(rows: readonly LogRow[], codec: RowCodec = rowFormats.current): Buffer {
  const writer = codec.createWriter();
  for (const row of rows) writer.add(toNewRow(row));
  return writer.take();
}

export function toNewRow(row: LogRow): NewRow {
  return {
    ...row,
    seq: toHalves(row.seq),
    fingerprint: toHalves(row.fingerprint),
    marks: row.marks.join("\n"),
    session: toHalves(row.session),
    actor: toHalves(row.actor),
  };
}

function toHalves(decimal: string): Hash64 {
  const value = BigInt(decimal);
  return { high: Number(value >> 32n), low: Number(value & 0xffff_ffffn) };
}
