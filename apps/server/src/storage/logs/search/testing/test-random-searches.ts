import { parseSearch } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandomRows, createRandomSearches } from "./random-search.ts";
import { now, openSearchTable, type SearchTable } from "./search-table.ts";

/** Compares the two implementations of the search language: SQL for stored logs, the matcher for live ones. */
export function testRandomSearches(seeds: readonly number[]): void {
  const rows = createRandomRows(1, 300);
  let table: SearchTable;
  beforeAll(async () => {
    table = await openSearchTable(rows);
  });
  afterAll(() => table.close());

  test.each(seeds)("SQL and matcher find the same logs for random searches (seed %i)", async (seed) => {
    let telling = 0;
    for (const text of createRandomSearches(seed, 120).filter((each) => parseSearch(each, { now }).ok)) {
      const expected = table.findByMatcher(text);
      expect({ text, found: await table.findBySql(text) }).toEqual({ text, found: expected });
      if (expected.length > 0 && expected.length < rows.length) telling++;
    }
    expect(telling).toBeGreaterThan(40);
  });
}
