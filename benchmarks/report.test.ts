import { expect, test } from "vitest";
import { toTable } from "./report.ts";

test("text is left-aligned, numbers are right-aligned and rounded to significant digits", () => {
  const rows = [
    { query: "newest", "p50 ms": 3.21 },
    { query: "page 100", "p50 ms": 12_345.678 },
  ];
  expect(toTable(rows).split("\n")).toEqual([
    "query     p50 ms", //
    "newest       3.2",
    "page 100  12,346",
  ]);
});
