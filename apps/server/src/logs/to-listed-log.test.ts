import { expect, test } from "vitest";
import type { LogRow } from "../storage/logs/rows/row.ts";
import { toLog } from "../storage/logs/rows/to-log.ts";
import { toListedLog } from "./to-listed-log.ts";

const shop = { id: "a1", name: "shop" };
const row: LogRow = {
  applicationId: shop.id,
  time: 1_767_225_600_000,
  seq: "1",
  type: "error",
  source: "checkout",
  message: "paid",
  data: '{"order":7}',
  metadata: '{"user":1}',
  stack: "Error: x",
  environment: "",
  fingerprint: "0",
  release: "",
  session: "0",
  actor: "0",
  marks: ["masked"],
};

test("a log within the limits is complete", () => {
  const json = JSON.stringify({ text: "x".repeat(4_000 - '{"text":""}'.length) });
  const longest = { ...row, message: "m".repeat(2_000), stack: "s".repeat(4_000), data: json, metadata: json };
  expect(toListedLog(longest, shop)).toEqual(toLog(longest, shop));
});

test("longer strings are truncated, and long data and metadata keep their first fields; `shortened` names them", () => {
  const json = JSON.stringify({ first: 1, text: "x".repeat(4_000), last: 2 });
  const long = { ...row, message: "m".repeat(2_001), stack: "s".repeat(4_001), data: json, metadata: json };
  const log = toListedLog(long, shop);
  expect(log).toEqual({
    ...toLog(row, shop),
    message: "m".repeat(2_000),
    stack: "s".repeat(4_000),
    data: { first: 1, text: expect.stringMatching(/^x{3,4}x*…$/) },
    metadata: { first: 1, text: expect.stringMatching(/^x+…$/) },
    shortened: ["message", "data", "metadata", "stack"],
  });
  expect(JSON.stringify(log.data).length).toBeLessThan(4_010);
});

test("only long fields are named, and the marks of ingest are separate", () => {
  const log = toListedLog({ ...row, stack: "s".repeat(5_000) }, shop);
  expect(log).toMatchObject({ shortened: ["stack"], marks: ["masked"], data: { order: 7 } });
});

test("without data, the data is the shortened message", () => {
  const log = toListedLog({ ...row, message: "m".repeat(3_000), data: "" }, shop);
  expect(log).toMatchObject({ data: "m".repeat(2_000), shortened: ["message", "data"] });
});

test("no character is cut in half", () => {
  const { message } = toListedLog({ ...row, message: `x${"😀".repeat(2_000)}` }, shop);
  expect(message).toBe(`x${"😀".repeat(999)}`);
});

test("a row shortened by the store results in the same log", () => {
  const json = JSON.stringify({ first: 1, text: "é".repeat(9_000) });
  const long = { ...row, message: "m".repeat(9_000), stack: "s".repeat(9_000), data: json, metadata: json };
  const short = {
    ...long,
    message: long.message.slice(0, 2_001),
    stack: long.stack.slice(0, 4_001),
    data: json.slice(0, 4_001),
    metadata: json.slice(0, 4_001),
  };
  expect(toListedLog(short, shop)).toEqual(toListedLog(long, shop));
});
