import { expect, test } from "vitest";
import { createLogCounter } from "./log-counter.ts";

test.each([
  ["json", "[\n\n]\n", 0],
  ["json", '[\n{"id":"a","data":{"b":"\\n{"}},\n{"id":"b"}\n]\n', 2],
  ["ndjson", "", 0],
  ["ndjson", '{"id":"a"}\n{"id":"b"}\n', 2],
  ["csv", "\ufeffid,message\r\n", 0],
  ["csv", '\ufeffid,message\r\na,"two ""quoted""\nlines, {"\r\nb,x\r\n', 2],
] as const)("%s: %j has %d logs, however it is cut", (format, text, count) => {
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 7, 1_000]) {
    const add = createLogCounter(format);
    let counted = add(new Uint8Array());
    for (let start = 0; start < bytes.length; start += size) counted = add(bytes.subarray(start, start + size));
    expect(counted).toBe(count);
  }
});
