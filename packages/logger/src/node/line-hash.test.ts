import { cpSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hashSourceLine as hashOfProtocol } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LogRecord } from "../entry.ts";
import { addLineHash, hashSourceLine } from "./line-hash.ts";

const line = 'if (cents === 0) throw new Error("The cart is empty");';
let folder: string;
let file: string;
let odd: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "contrail line hash "));
  file = join(folder, "cart.ts");
  writeFileSync(file, `first\n\t${line}\r\n${"x".repeat(2_000)}\n`);
  odd = join(mkdtempSync(join(folder, "a (b) ")), "cart.ts");
  cpSync(file, odd);
  utimesSync(odd, 1, 1);
  // Before this process started.
  utimesSync(file, 1, 1);
});
afterAll(() => rmSync(folder, { recursive: true }));

function hashOf(stack: string | undefined, level: LogRecord["level"] = "error"): unknown {
  const metadata = { callSite: "src/cart.ts:1:1" };
  const record: LogRecord = { id: "", timestamp: "", level, stack, metadata };
  addLineHash(record);
  expect(record.metadata).toMatchObject({ callSite: "src/cart.ts:1:1" });
  return record.metadata?.lineHash;
}

test("hashes are those of the protocol", () => {
  for (const text of ["", "}", line, `  ${line}  `, "ä€😀\u2028x"])
    expect(hashSourceLine(text)).toBe(hashOfProtocol(text));
});

test.each([
  ["a path", () => `Error: x\n    at pay (${file}:2:7)\n    at ${file}:1:1`],
  ["a URL", () => `Error: x\n    at async pay (${pathToFileURL(file).href}:2:7)`],
  ["a folder with spaces and parentheses", () => `Error: x\n    at new Cart (${odd}:2:7)`],
  ["no function", () => `Error: x\n    at ${file}:2:7`],
  [
    "a library before it",
    () => `Error: x\n    at get (${folder}/node_modules/ky/index.js:1:1)\n    at pay (${file}:2:7)`,
  ],
])("an error has the hash of its line: %s", (_, stack) => {
  expect(hashOf(stack())).toBe(`2:${hashSourceLine(line)}`);
});

test.each<[string, () => string | undefined, LogRecord["level"]]>([
  ["another level", () => `Error: x\n    at pay (${file}:2:7)`, "warn"],
  ["no stack", () => undefined, "error"],
  ["a file that isn't there", () => `Error: x\n    at pay (${folder}/other.ts:2:7)`, "error"],
  ["a line that isn't there", () => `Error: x\n    at pay (${file}:99:7)`, "error"],
  ["the long line of a bundle", () => `Error: x\n    at pay (${file}:3:7)`, "error"],
  ["a page", () => "Error: x\n    at pay (https://shop.example/cart.js:2:7)", "error"],
  ["Node.js itself", () => "Error: x\n    at node:fs:2:7", "error"],
])("%s has none", (_, stack, level) => {
  expect(hashOf(stack(), level)).toBeUndefined();
});

test("a file that was changed after the start has none: that code isn't running", () => {
  const changed = join(folder, "changed.ts");
  writeFileSync(changed, line);
  expect(hashOf(`Error: x\n    at pay (${changed}:1:7)`)).toBeUndefined();
});
