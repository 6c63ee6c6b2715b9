import type { ExportFormat, Log } from "@contrail/protocol";
import { expect, test } from "vitest";
import { formats, writeLogs } from "./export-formats.ts";

const log: Log = {
  id: "01kdvdrbn06dqdpn800000q",
  createdAt: "2026-01-01T00:00:00.000Z",
  receivedAt: "2026-01-01T00:00:01.000Z",
  type: "error",
  level: "error",
  source: "checkout",
  application: { id: "a1", name: "shop" },
  message: "paid",
  data: { order: 7 },
  metadata: null,
  stack: null,
  environment: null,
  marks: [],
};

async function write(format: ExportFormat, ...pages: Log[][]): Promise<string> {
  const given = (async function* () {
    yield* pages;
  })();
  let text = "";
  for await (const part of writeLogs(given, formats[format])) text += part;
  return text;
}

test("JSON is one list, over all pages", async () => {
  expect(JSON.parse(await write("json", [log, log], [], [log]))).toEqual([log, log, log]);
  expect(JSON.parse(await write("json"))).toEqual([]);
});

test("JSON lines has one log per line", async () => {
  const lines = (await write("ndjson", [log], [log])).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual([log, log]);
  expect(await write("ndjson")).toBe("");
});

test("CSV has a header and one row per log", async () => {
  expect((await write("csv", [log])).split("\r\n")).toEqual([
    "\ufeffid,createdAt,receivedAt,level,type,source,application,environment,message,data,metadata,stack",
    '01kdvdrbn06dqdpn800000q,2026-01-01T00:00:00.000Z,2026-01-01T00:00:01.000Z,error,error,checkout,shop,,paid,"{""order"":7}",,',
    "",
  ]);
});

test.each([
  ["a, b", '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tcmd", `"'\tcmd"`],
  ["\rcmd", `"'\rcmd"`],
  ["\ncmd", `"'\ncmd"`],
  ["\n=1+1", `"'\n'=1+1"`],
  ["a; b", '"a; b"'],
  [";=1+1", `";'=1+1"`],
  ["paid;=1+1;@x", `"paid;'=1+1;'@x"`],
  ['paid;"=1+1', `"paid;'""=1+1"`],
  ["paid; -1", `"paid;' -1"`],
  ["paid\t+1", `"paid\t'+1"`],
  ["paid\r\n=1+1", `"paid\r\n'=1+1"`],
  [" =1+1", "' =1+1"],
  ['=A1&"x"', `"'=A1&""x"""`],
  ["1=1", "1=1"],
])("the message %j is the cell %s", async (message, cell) => {
  expect(await write("csv", [{ ...log, message }])).toContain(`,shop,,${cell},`);
});

test("the next chunk isn't read before the last one is written, and it yields to the event loop between large logs", async () => {
  let [reads, turns] = [0, 0];
  let immediate = setImmediate(function count() {
    turns++;
    immediate = setImmediate(count);
  });
  const parts = (async function* () {
    for (; reads < 3; reads++) yield Array.from({ length: 4 }, () => ({ ...log, message: "x".repeat(100_000) }));
  })();
  const seen: unknown[] = [];
  for await (const chunk of writeLogs(parts, formats.ndjson)) if (chunk.length > 1) seen.push([reads, turns]);
  clearImmediate(immediate);
  expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => [Math.floor(n / 4), n]));
});
