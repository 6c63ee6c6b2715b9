import { parseSearch } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandomSearches } from "./testing/random-search.ts";
import { now, openSearchTable, type SearchTable } from "./testing/search-table.ts";

const rows = createRandomSearches(1).rows(300);

let table: SearchTable;
beforeAll(async () => {
  table = await openSearchTable(rows);
});
afterAll(() => table.close());

test.each([2, 3, 4, 5])("SQL and matcher find the same logs, whatever is searched for (seed %i)", async (seed) => {
  const random = createRandomSearches(seed);
  const texts = Array.from({ length: 120 }, random.search).filter((text) => parseSearch(text, { now }).ok);
  let telling = 0;
  for (const text of texts) {
    const expected = table.findByMatcher(text);
    expect({ text, found: await table.findBySql(text) }).toEqual({ text, found: expected });
    if (expected.length > 0 && expected.length < rows.length) telling++;
  }
  expect(telling).toBeGreaterThan(40);
});
