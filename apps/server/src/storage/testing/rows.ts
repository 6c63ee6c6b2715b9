// Rows as tests write them down -> bytes as the store takes them.
import type { LogRow } from "../logs/row.ts";
import { createRowWriter } from "../logs/row-format.ts";
import type { Sequence } from "../logs/sequence.ts";

export function newRow(fields: Partial<LogRow> = {}): LogRow {
  return {
    applicationId: "shop",
    time: 1_700_000_000_000,
    seq: "1",
    type: "log",
    source: "shop",
    message: "",
    data: "",
    metadata: "",
    stack: "",
    environment: "",
    fingerprint: "0",
    marks: [],
    ...fields,
  };
}

export function toBytes(rows: readonly LogRow[]): Buffer {
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
