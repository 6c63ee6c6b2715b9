import { expect, test } from "vitest";
import { toBytes } from "../testing/rows.ts";
import type { LogRow } from "./row.ts";
import { readRows, rowEnds } from "./row-reader.ts";

const row: LogRow = {
  applicationId: "shop",
  time: 1_794_000_000_123,
  seq: "18446744073709551615",
  type: "warning",
  source: "checkout",
  message: "paid ✓",
  data: '{"order":7}',
  metadata: "",
  stack: "Error\n    at pay",
  environment: "browser",
  fingerprint: "9223372036854775809",
  marks: ["message cut", "time clamped"],
};

test("rows can be read back, however much larger than the buffer they are", () => {
  const rows = [row, { ...row, message: "x".repeat(300_000) }, { ...row, message: "日本語".repeat(50_000), marks: [] }];
  expect(readRows(toBytes(rows))).toEqual(rows);
});

test("rows can be taken apart without reading them", () => {
  const rows = [row, { ...row, message: "x".repeat(20_000) }, row];
  const bytes = toBytes(rows);
  const ends = rowEnds(bytes);
  expect(ends.map((end, i) => readRows(bytes.subarray(ends[i - 1] ?? 0, end))[0])).toEqual(rows);
  expect(rowEnds(Buffer.alloc(0))).toEqual([]);
});

test("a row that is cut off ends where the bytes end", () => {
  const bytes = toBytes([row, row]);
  for (let size = bytes.length / 2 + 1; size <= bytes.length; size++) {
    expect(rowEnds(bytes.subarray(0, size))).toEqual([bytes.length / 2, size]);
  }
});
