import { expect, test } from "vitest";
import { toCsvCell } from "./csv-cell.ts";

test.each([
  [-12.5, "-12.5"],
  ["-12.5", "'-12.5"],
  ['15,000 credits for "$60"', '"15,000 credits for ""$60"""'],
  ["=1+1", "'=1+1"],
  ["", ""],
])("%j is the cell %s", (value, cell) => {
  expect(toCsvCell(value)).toBe(cell);
});
