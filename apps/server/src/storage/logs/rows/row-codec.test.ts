import { describe, expect, test } from "vitest";
import { nextFormats, writeNextRows } from "../../testing/next-format.ts";
import { newRow } from "../../testing/rows.ts";
import type { LogRow } from "./row.ts";
import { rowFormats, toNewRow, writeRows } from "./row-formats.ts";

const { format, read, ends, index, firstSeq, assignSequence, walk, toValues, columns } = rowFormats.current;

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
  release: "web@4.18.2",
  session: "18446744073709551614",
  actor: "9223372036854775809",
};

test("rows can be read back, even if they are much larger than the buffer", () => {
  const rows = [row, { ...row, message: "x".repeat(300_000) }, { ...row, message: "日本語".repeat(50_000), marks: [] }];
  expect(read(writeRows(rows))).toEqual(rows);
});

test("rows can be split without decoding them", () => {
  const rows = [row, { ...row, message: "x".repeat(20_000) }, row];
  const bytes = writeRows(rows);
  const found = ends(bytes);
  expect(found.map((end, i) => read(bytes.subarray(found[i - 1] ?? 0, end))[0])).toEqual(rows);
  expect(ends(Buffer.alloc(0))).toEqual([]);
});

test("a truncated row ends where the bytes end", () => {
  const bytes = writeRows([row, row]);
  for (let size = bytes.length / 2 + 1; size <= bytes.length; size++) {
    expect(ends(bytes.subarray(0, size))).toEqual([bytes.length / 2, size]);
  }
});

describe("an index", () => {
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

  test("has numbers, times and levels without decoding the rows, and decodes each separately", () => {
    const { seqs, times, types, read } = index(writeRows(rows), rows.length);
    expect([...seqs]).toEqual([7n, 8n, 18446744073709551615n]);
    expect([...times]).toEqual(rows.map(({ time }) => time));
    expect(types).toEqual(["error", "warning", "text"]);
    expect(rows.map((_, index) => read(index))).toEqual(rows);
    expect(() => read(3)).toThrow(RangeError);
  });

  test("isn't needed for the number of the first row", () => {
    expect(firstSeq(writeRows(rows))).toBe(7n);
  });
});

test("rows are numbered where they are, and nothing else changes", () => {
  const rows = ["1", "2", "3"].map((seq) => ({ ...row, seq: "0", message: "x".repeat(Number(seq) * 1_000) }));
  const all = writeRows(rows);
  const bytes = all.subarray(ends(all)[0]);
  let low = 7;
  assignSequence(bytes, () => ({ high: 2, low: low++ }));
  expect(read(all)).toEqual(
    rows.map((each, i) => ({ ...each, seq: i === 0 ? "0" : String(2n ** 33n + 6n + BigInt(i)) })),
  );
});

test("a walk sees times, numbers, fingerprints and releases without decoding the rows", () => {
  const rows = [
    newRow({
      seq: "18446744073709551615",
      time: 1_794_000_000_123,
      fingerprint: "9223372036854775809",
      release: "1.4.2",
    }),
    newRow({ seq: "7", time: -5, message: "x".repeat(20_000), release: "1.4.2" }),
    newRow({ seq: "8", message: "日本語", fingerprint: "1", release: "1.4.10" }),
    newRow({ seq: "9", release: "" }),
  ];
  const bytes = writeRows(rows);
  const seen: unknown[] = [];
  const decoded: LogRow[] = [];
  walk(bytes, ({ start, end, time, seqHigh, seqLow, fingerprintHigh, fingerprintLow, release }) => {
    const toText = (high: number, low: number) => String((BigInt(high) << 32n) | BigInt(low));
    seen.push({ time, seq: toText(seqHigh, seqLow), fingerprint: toText(fingerprintHigh, fingerprintLow), release });
    decoded.push(...read(bytes.subarray(start, end)));
  });
  expect(seen).toEqual(rows.map(({ time, seq, fingerprint, release }) => ({ time, seq, fingerprint, release })));
  expect(decoded).toEqual(rows);
});

test("a walk over rows of an earlier format sees no release", () => {
  const writer = rowFormats.of(1).createWriter();
  writer.add(toNewRow(newRow({ fingerprint: "5", release: "1.4.2" })));
  const releases: string[] = [];
  rowFormats.of(1).walk(writer.take(), ({ release, fingerprintLow }) => releases.push(`${fingerprintLow}${release}`));
  expect(releases).toEqual(["5"]);
});

test("the values of a row are in the order of its columns", () => {
  const values = new Map(columns.map((name, i) => [name, toValues(row)[i]]));
  expect(values.get("application_id")).toBe("shop");
  expect(values.get("seq")).toBe("18446744073709551615");
  expect(values.get("marks")).toBe("message cut\ntime clamped");
});

describe("after a column was added", () => {
  const before = writeRows([row, newRow({ message: "second" })]);

  test("older rows are read in their own format, with an empty value", () => {
    expect(nextFormats.of(format).read(before)).toEqual([
      { ...row, traceId: "" },
      { ...newRow({ message: "second" }), traceId: "" },
    ]);
    expect(nextFormats.of(format).ends(before)).toEqual(ends(before));
    expect(nextFormats.of(format).columns).not.toContain("trace_id");
  });

  test("new rows have it", () => {
    expect(nextFormats.current.format).toBe(format + 1);
    expect(nextFormats.current.columns).toContain("trace_id");
    expect(nextFormats.current.read(writeNextRows([{ ...row, traceId: "abc" }]))).toEqual([{ ...row, traceId: "abc" }]);
  });

  test("the previous version rejects them", () => {
    expect(() => rowFormats.of(format + 1)).toThrow(`This version doesn't support row format ${format + 1}.`);
  });
});

/** The row above, as the last release with format 1 wrote it. */
const firstFormat =
  "BHNob3B7lLuyoQEAAP//////////BwhjaGVja291dAhwYWlkIOKckwt7Im9yZGVyIjo3fQAQRXJyb3IKICAgIGF0IHBheQdicm93" +
  "c2VyAQAAAAAAAIAYbWVzc2FnZSBjdXQKdGltZSBjbGFtcGVk";

test("rows that the last release left in the spool have neither release, session nor actor", () => {
  const bytes = Buffer.from(firstFormat, "base64");
  expect(rowFormats.of(1).read(bytes)).toEqual([{ ...row, release: "", session: "0", actor: "0" }]);
  expect(rowFormats.of(1).ends(bytes)).toEqual([bytes.length]);
});
