import { expect, test } from "vitest";
import { nextFormats, writeNextRows } from "../../storage/testing/next-format.ts";
import { format, newRow } from "../../storage/testing/rows.ts";
import { type CutOptions, cutBlock } from "./block.ts";
import { noBatchKey, type SpoolFrame, writeFrame } from "./disk/frame.ts";
import { toRows, toTexts } from "./testing/texts.ts";

/** Frames 10, 11, 12 with two rows each: a0 a1, b0 b1, c0 c1. */
const frames: Partial<SpoolFrame>[] = ["a", "b", "c"].map((letter, index) => ({
  sequence: 10 + index,
  applicationId: letter,
  rowCount: 2,
  rows: toRows([`${letter}0`, `${letter}1`]),
}));

const whole = {
  kind: "batch",
  receivedAt: 0,
  format,
  batchKey: noBatchKey,
  response: "ok",
} as const;
const toBytes = (list: readonly Partial<SpoolFrame>[]) =>
  Buffer.concat(list.flatMap((frame) => writeFrame({ ...whole, ...frame } as SpoolFrame)));

const limits: CutOptions = {
  start: { sequence: 10, row: 0 },
  end: undefined,
  maxRows: 100,
  discarded: new Map(),
  cipher: undefined,
  formats: nextFormats,
};

function cut(options: Partial<CutOptions> = {}, list = frames) {
  const { rows, end, done } = cutBlock(toBytes(list), { ...limits, ...options });
  return { rows: toTexts(rows).join(" "), end: `${end.sequence}.${end.row}`, done };
}

const all = { rows: "a0 a1 b0 b1 c0 c1", end: "13.0" };

test.each<[string, Partial<CutOptions>, object]>([
  ["everything fits", {}, all],
  ["a batch isn't split", { maxRows: 5 }, { rows: "a0 a1 b0 b1", end: "12.0" }],
  ["an oversized batch gets its own block", { maxRows: 1 }, { rows: "a0 a1", end: "11.0" }],
  ["a boundary before a batch", { end: { sequence: 12, row: 0 } }, { rows: "a0 a1 b0 b1", end: "12.0" }],
  ["a boundary within a batch", { end: { sequence: 11, row: 1 } }, { rows: "a0 a1 b0", end: "11.1" }],
  ["a boundary takes precedence over the limit", { end: { sequence: 13, row: 0 }, maxRows: 1 }, all],
  ["a start within a batch", { start: { sequence: 10, row: 1 } }, { rows: "a1 b0 b1 c0 c1", end: "13.0" }],
  ["one row", { start: { sequence: 10, row: 1 }, end: { sequence: 11, row: 0 } }, { rows: "a1", end: "11.0" }],
  ["rows to discard", { discarded: new Map([["b", 12]]) }, { rows: "a0 a1 c0 c1", end: "13.0" }],
  ["rows after the discarded ones", { discarded: new Map([["b", 11]]) }, all],
  ["frames that are already done", { start: { sequence: 11, row: 0 } }, { rows: "b0 b1 c0 c1", end: "13.0" }],
])("%s", (_, options, expected) => {
  expect(cut(options)).toMatchObject(expected);
});

test("a batch in another row format starts a new block", () => {
  const list = frames.map((frame, index) => (index === 1 ? { ...frame, format: nextFormats.current.format } : frame));
  expect(cut({}, list)).toMatchObject({ rows: "a0 a1", end: "11.0" });
  expect(cut({ start: { sequence: 11, row: 0 } }, list.slice(1))).toMatchObject({ rows: "b0 b1", end: "12.0" });
});

test("a batch is split by its own row format, not the current one", () => {
  const rows = writeNextRows(["b0", "b1"].map((message) => ({ ...newRow({ message }), traceId: "abc" })));
  const list = frames.map((frame, index) =>
    index === 1 ? { ...frame, format: nextFormats.current.format, rows } : frame,
  );
  const second = cutBlock(toBytes(list.slice(1)), { ...limits, start: { sequence: 11, row: 1 } });
  expect(
    nextFormats
      .of(second.format)
      .read(second.rows)
      .map(({ message }) => message),
  ).toEqual(["b1"]);
  expect(cut({ start: { sequence: 12, row: 1 } }, list.slice(2))).toMatchObject({ rows: "c1", end: "13.0" });
});

test("progress is counted in whole frames, including discarded ones", () => {
  const size = toBytes(frames).length / 3;
  expect(cut({ discarded: new Map([["b", 12]]) }).done).toEqual({ frames: 3, rows: 6, bytes: 3 * size });
  expect(cut({ end: { sequence: 11, row: 1 } }).done).toEqual({ frames: 1, rows: 3, bytes: size });
});

test("each batch has its own part of the rows", () => {
  const { batches } = cutBlock(toBytes(frames), { ...limits, end: { sequence: 11, row: 1 } });
  expect(batches.map(({ applicationId, rowCount, rows }) => [applicationId, rowCount, toTexts(rows)])).toEqual([
    ["a", 2, ["a0", "a1"]],
    ["b", 1, ["b0"]],
  ]);
});

test("a damaged frame is skipped", () => {
  const bytes = toBytes(frames);
  const size = bytes.length / 3;
  bytes[size + 70] = 0;
  const { rows, damagedBytes, done } = cutBlock(bytes, limits);
  expect(toTexts(rows)).toEqual(["a0", "a1", "c0", "c1"]);
  expect(damagedBytes).toBe(size);
  expect(done.bytes).toBe(bytes.length);
});
