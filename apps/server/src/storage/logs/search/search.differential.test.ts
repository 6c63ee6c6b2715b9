import { parseSearch } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandomRows, createRandomSearches } from "./testing/random-search.ts";
import { now, openSearchTable, type SearchTable } from "./testing/search-table.ts";

const rows = createRandomRows(1, 300);

let table: SearchTable;
beforeAll(async () => {
  table = await openSearchTable(rows);
});
afterAll(() => table.close());

test.each([2, 3, 4, 5])("SQL and matcher find the same logs for random searches (seed %i)", async (seed) => {
  let telling = 0;
  for (const text of createRandomSearches(seed, 120).filter((each) => parseSearch(each, { now }).ok)) {
    const expected = table.findByMatcher(text);
    expect({ text, found: await table.findBySql(text) }).toEqual({ text, found: expected });
    if (expected.length > 0 && expected.length < rows.length) telling++;
  }
  expect(telling).toBeGreaterThan(40);
});
