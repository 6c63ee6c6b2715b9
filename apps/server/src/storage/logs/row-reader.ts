// Bytes -> rows: the way back from what `row-format.ts` writes.
import { levelWords } from "@contrail/protocol";
import type { LogRow } from "./row.ts";
import { rowColumns } from "./row-format.ts";

export function readRows(bytes: Buffer): LogRow[] {
  const rows: LogRow[] = [];
  const { at, number, byte, text } = createCursor(bytes);
  while (at() < bytes.length) {
    rows.push({
      applicationId: text(),
      time: Number(number()),
      seq: number(),
      type: levelWords[byte() - 1] ?? "log",
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

/** The values of a row in the order of `rowColumns`. Numbers of 64 bits stay text, which the engine takes as well. */
export function toColumns(row: LogRow): (string | number)[] {
  const { applicationId, time, seq, type, source, message, data, metadata, stack, environment, fingerprint } = row;
  const marks = row.marks.join("\n");
  return [applicationId, time, seq, type, source, message, data, metadata, stack, environment, fingerprint, marks];
}

/** Where each row ends, for taking rows apart without reading them. One that is cut off ends where the bytes end. */
export function rowEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  const { at, skip, textSize } = createCursor(bytes);
  while (at() < bytes.length) {
    for (const [, type] of rowColumns) {
      if (type.endsWith("Int64")) skip(8);
      else if (type.startsWith("Enum8")) skip(1);
      else skip(textSize());
    }
    ends.push(Math.min(at(), bytes.length));
  }
  return ends;
}

export function createCursor(bytes: Buffer) {
  let offset = 0;

  function textSize(): number {
    let size = 0;
    for (let shift = 0, part = 128; part > 127; shift += 7) {
      part = bytes[offset++] ?? 0;
      size += (part & 127) * 2 ** shift;
    }
    return size;
  }

  return {
    at: () => offset,
    skip(size: number): void {
      offset += size;
    },
    textSize,
    byte: (): number => bytes.readUInt8(offset++),
    /** 64 bits as decimal text. */
    number(): string {
      offset += 8;
      return String(bytes.readBigUInt64LE(offset - 8));
    },
    text(): string {
      const size = textSize();
      offset += size;
      return bytes.toString("utf8", offset - size, offset);
    },
  };
}
