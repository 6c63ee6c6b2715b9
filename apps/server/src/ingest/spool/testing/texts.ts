// Rows that are identified by a text.
import { readRows } from "../../../storage/logs/row-reader.ts";
import { newRow, toBytes } from "../../../storage/testing/rows.ts";

export function toRows(texts: readonly string[]): Buffer {
  return toBytes(texts.map((message) => newRow({ message })));
}

export function toTexts(rows: Buffer): string[] {
  return readRows(rows).map(({ message }) => message);
}
