// Rows as tests write them down <-> bytes as the store takes them.
import { levelWords } from "@contrail/protocol";
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

export function fromBytes(bytes: Buffer): LogRow[] {
  const rows: LogRow[] = [];
  let at = 0;
  const number = () => {
    at += 8;
    return String(bytes.readBigUInt64LE(at - 8));
  };
  const text = () => {
    let size = 0;
    for (let shift = 0, byte = 128; byte > 127; shift += 7) {
      byte = bytes.readUInt8(at++);
      size += (byte & 127) * 2 ** shift;
    }
    at += size;
    return bytes.toString("utf8", at - size, at);
  };
  while (at < bytes.length) {
    rows.push({
      applicationId: text(),
      time: Number(number()),
      seq: number(),
      type: levelWords[bytes.readUInt8(at++) - 1] ?? "log",
      source: text(),
      message: text(),
      data: text(),
      metadata: text(),
      stack: text(),
      environment: text(),
      fingerprint: number(),
      marks: text().split("\n").filter(Boolean),
    });
  }
  return rows;
}
