// Rows -> bytes as the store takes them, for rows that were read before.
import type { LogRow } from "./row.ts";
import { createRowWriter } from "./row-format.ts";
import type { Sequence } from "./sequence.ts";

export function writeRows(rows: readonly LogRow[]): Buffer {
  const writer = createRowWriter();
  for (const { seq, fingerprint, marks, ...same } of rows) {
    writer.add({ ...same, seq: toHalves(seq), fingerprint: toHalves(fingerprint), marks: marks.join("\n") });
  }
  return writer.take();
}

function toHalves(decimal: string): Sequence {
  const value = BigInt(decimal);
  return { high: Number(value >> 32n), low: Number(value & 0xffff_ffffn) };
}
