// Rows identified by their text.
import { rowFormats } from "../../../storage/logs/rows/row-formats.ts";
import { newRow, toBytes } from "../../../storage/testing/rows.ts";

/** With the same number, unless the first row has one. */
export function toRows(texts: readonly string[], firstSeq?: number): Buffer {
  return toBytes(
    texts.map((message, i) => newRow({ message, seq: String(firstSeq === undefined ? 1 : firstSeq + i) })),
  );
}

export function toTexts(rows: Buffer, format?: number): string[] {
  const codec = format === undefined ? rowFormats.current : rowFormats.of(format);
  return codec.read(rows).map(({ message }) => message);
}
