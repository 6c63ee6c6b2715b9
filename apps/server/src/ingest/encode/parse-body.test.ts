import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { ingestLimits } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import { decompress } from "../decompress.ts";
import { parseBody } from "./parse-body.ts";
import { notJson, tooManyKeys } from "./validate-event.ts";

const decode = async (bytes: Buffer, { type, encoding }: { type: string; encoding: string | undefined }) =>
  parseBody(await decompress(bytes, encoding, () => {}), type);

const event = { message: "paid ✓" };
const json = JSON.stringify(event);

test.each([
  ["plain", Buffer.from(json), undefined],
  ["identity", Buffer.from(json), "identity"],
  ["gzip", gzipSync(json), "gzip"],
  ["GZIP", gzipSync(json), "GZIP"],
  ["deflate", deflateSync(json), "deflate"],
  ["br", brotliCompressSync(json), "br"],
  ["a byte order mark", Buffer.from(`\ufeff${json}`), undefined],
])("%s", async (_, bytes, encoding) => {
  expect(await decode(bytes, { type: "application/json", encoding })).toEqual(event);
});

test.each([
  ["sent as JSON lines", "application/x-ndjson", '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
  ["sent as JSON", "application/json", '{"a":1}\r\n{"a":2}', [{ a: 1 }, { a: 2 }]],
  ["sent as text", "text/plain", '\n{"a":1}\n\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
  ["with an invalid one", "application/x-ndjson", '{"a":1}\n{"a":\n{"a":3}', [{ a: 1 }, notJson, { a: 3 }]],
  ["with blank lines between", "application/json", '{"a":1} \t\r\n \n\n {"a":2}', [{ a: 1 }, { a: 2 }]],
  ["one line", "application/x-ndjson", '{"a":1}', [{ a: 1 }]],
])("lines %s", async (_, type, text, expected) => {
  expect(await decode(Buffer.from(text), { type, encoding: undefined })).toEqual(expected);
});

const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));

test.each([
  ["nothing", Buffer.alloc(0), undefined, "bad_json"],
  ["truncated JSON", Buffer.from("{"), undefined, "bad_json"],
  ["a megabyte of line breaks", Buffer.from(`}${"\n".repeat(2 ** 20)}`), undefined, "bad_json"],
  ["a megabyte of spaces", Buffer.from(`}${" ".repeat(2 ** 20)}\n`), undefined, "bad_json"],
  ["too many lines", Buffer.from("{}\n".repeat(1_001)), undefined, "too_many_events"],
  ["bytes that aren't text", Buffer.from([0xff, 0xfe, 0x00]), undefined, "bad_json"],
  ["an unknown encoding", Buffer.from(json), "zstd", "unsupported_encoding"],
  ["two encodings", gzipSync(json), "gzip, br", "unsupported_encoding"],
  ["not compressed as declared", Buffer.from(json), "gzip", "bad_compression"],
  ["cut off while compressed", gzipSync(json).subarray(0, -9), "gzip", "bad_compression"],
  ["200 MB in 200 kB", bomb, "gzip", "batch_too_large"],
])("%s is rejected", async (_, bytes, encoding, code) => {
  await expect(decode(bytes, { type: "application/json", encoding })).rejects.toMatchObject({ code });
});

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test.each([
  ["20 bytes of brotli with 2.6 million nested lists", nested(2_600_000)],
  ["nested objects", `${'{"a":'.repeat(200_000)}1${"}".repeat(200_000)}`],
  ["lists of lists", `[${Array(100_001).fill("[]").join()}]`],
  ["spaces between", `${"[ ".repeat(200_000)}${"] ".repeat(200_000)}`],
  ["lines", `{"message":"a"}\n${nested(200_000)}\n`],
  ["many small lines", `[${Array(200).fill("[]").join()}]\n`.repeat(900)],
])("%s are rejected before they are parsed", async (_, text) => {
  const bytes = brotliCompressSync(text);
  for (const type of ["application/json", "application/x-ndjson"]) {
    await expect(decode(bytes, { type, encoding: "br" })).rejects.toMatchObject({ code: "too_many_objects" });
  }
});

test("brackets in strings don't count", () => {
  const { objectsAndLists: max } = ingestLimits;
  const message = `\\"${"[".repeat(2 * max)}\\`;
  expect(parseBody(Buffer.from(JSON.stringify({ message })))).toEqual({ message });
  const text = JSON.stringify([message, ...Array(max).fill([])]);
  expect(() => parseBody(Buffer.from(text))).toThrow(expect.objectContaining({ code: "too_many_objects" }));
});

describe("an event with more than 10,000 keys is not parsed", () => {
  const small = { message: "small" };
  const keys = Object.fromEntries(Array.from({ length: 9_999 }, (_, i) => [`k${i}`, 1]));
  const largest = { data: keys };
  const tooLarge = { data: { ...keys, more: 1 } };
  const parse = (text: string, type = "application/json") => parseBody(Buffer.from(text), type);
  const json = JSON.stringify;

  test.each([
    ["in a list", json([small, tooLarge, largest]), [small, tooManyKeys, largest]],
    ["in a batch", json({ batchId: "1", logs: [tooLarge, small] }), { batchId: "1", logs: [tooManyKeys, small] }],
    ["alone", json(tooLarge), [tooManyKeys]],
    [
      "in JSON lines",
      [small, tooLarge, largest, small].map((event) => json(event)).join("\n"),
      [small, tooManyKeys, largest, small],
    ],
    ["in an event that is cut off, as JSON lines", `${json(small)}\n${json(tooLarge).slice(0, -1)}`, [small, notJson]],
    ["in lists that don't count", `{"logs":${json([tooLarge])},"logs":${json([small])}}`, { logs: [small] }],
    ["in a list that is no list in the end", `{"logs":${json([tooLarge])},"logs":7}`, { logs: 7 }],
  ])("%s", (_, text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  test("but the metadata of a batch belongs to all of its events", () => {
    const tooMany = expect.objectContaining({ code: "too_many_keys", status: 413 });
    expect(() => parse(json({ logs: [small], metadata: tooLarge.data }))).toThrow(tooMany);
  });

  test("unless the body isn't valid, anyway", () => {
    const bad = expect.objectContaining({ code: "bad_json" });
    expect(() => parse(`[${json(tooLarge)},`)).toThrow(bad);
    expect(() => parse(`{"logs":[${json(tooLarge)}]`)).toThrow(bad);
    expect(() => parse(json(tooLarge).slice(0, -1))).toThrow(bad);
  });
});

test("memory is reserved as a body grows, and no more than it needs", async () => {
  const reserved: number[] = [];
  await decompress(gzipSync(Buffer.alloc(100_000)), "gzip", (bytes) => reserved.push(bytes));
  const total = reserved.reduce((sum, bytes) => sum + bytes);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThan(120_000);
  const full = () => {
    throw new AppError("overloaded");
  };
  await expect(decompress(gzipSync("{}"), "gzip", full)).rejects.toMatchObject({ code: "overloaded" });
});

test("of JSON lines whose first one is cut off, the others are read", () => {
  const lines = Array.from({ length: 900 }, (_, i) => JSON.stringify({ message: "a".repeat(100), data: { i } }));
  const parsed = parseBody(Buffer.from(['{"a":[1,2', ...lines].join("\n")), "text/plain") as unknown[];
  expect(parsed).toHaveLength(901);
  expect(parsed.filter((line) => line === notJson)).toHaveLength(1);
});
