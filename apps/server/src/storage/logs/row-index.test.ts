import { expect, test } from "vitest";
import { newRow, toBytes } from "../testing/rows.ts";
import { firstSeq, indexRows } from "./row-index.ts";

const rows = [
  newRow({ seq: "7", type: "error", message: "x".repeat(20_000), stack: "Error: x", fingerprint: "9" }),
  newRow({
    seq: "8",
    time: 5,
    type: "warning",
    metadata: '{"a":1}',
    data: "[1]",
    environment: "browser",
    marks: ["masked"],
  }),
  newRow({ seq: "18446744073709551615", type: "text", message: "日本語", source: "" }),
];

test("numbers, times and levels are known without reading the rows, and each can be read alone", () => {
  const index = indexRows(toBytes(rows), rows.length);
  expect([...index.seqs]).toEqual([7n, 8n, 18446744073709551615n]);
  expect([...index.times]).toEqual(rows.map(({ time }) => time));
  expect(index.types).toEqual(["error", "warning", "text"]);
  expect(rows.map((_, place) => index.read(place))).toEqual(rows);
  expect(() => index.read(3)).toThrow(RangeError);
});

test("the number of the first row is known without an index", () => {
  expect(firstSeq(toBytes(rows))).toBe(7n);
});
