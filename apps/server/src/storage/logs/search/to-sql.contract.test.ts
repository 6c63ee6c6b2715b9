import { parseSearch, searchLimits } from "@contrail/protocol";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleRows } from "./testing/example-rows.ts";
import { applications, now, openSearchTable, type SearchTable } from "./testing/search-table.ts";
import { searchToSql } from "./to-sql.ts";

let table: SearchTable;
beforeAll(async () => {
  table = await openSearchTable(exampleRows);
});
afterAll(() => table.close());

function toSql(text: string) {
  const parsed = parseSearch(text, { now });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return searchToSql(parsed.search, { applications });
}

describe("no search can leave its tenant", () => {
  test.each(
    [
      ["", "*", "econnrefused", "-nowhere", "a OR econnrefused", "-(a OR b)", "level:error OR level:log", "/./"],
      ["app:app-2", "-app:shop", "application:*", "app:app-1,app-2", "id:foreign", "foreign", "meta.a.b:1 OR a"],
      ["') OR 1=1 --", "1=1) OR 1=1", '"\') OR 1=1 --"', "{tenant:String}", "\\') OR 1 --"],
    ].flat(),
  )("%s", async (text) => {
    expect(await table.findBySql(text)).not.toContain("foreign");
  });
});

test.each([
  `zq1 "zq2 zq2" zq3*zq3 /zq4+/ zq5:zq5 meta.zq6."zq 7":zq8,"zq9" data.zq10.0:>=990001 source:zq11 app:zq12 ts:2026-01-15`,
  `zq' "zq\\" zq" /zq'"/ meta."zq'".x:'zq' zq\`:\`zq {zq:String} zq\\`,
])("every value is a parameter: %s", (text) => {
  expect(toSql(text).where).not.toMatch(/zq|990001|2026/);
});

describe("the largest searches aren't too large for the engine", () => {
  const many = (count: number, term: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => term(index)).join(" ");
  const { terms, paths, regexes, depth } = searchLimits;

  test.each([
    ["words", many(terms, (index) => `r${index}"`)],
    ["words with gaps", many(terms, (index) => `n*${index}"`)],
    ["paths", many(paths, (index) => `meta.r${index}.b.c.d.e.f.g.h:x,y,2`)],
    ["numbers", many(paths / 2, (index) => `r${index}.b.c.d.e.f.g.h:>${index}`)],
    ["indexes", many(paths, (index) => `meta.0.0.0.0.0.0.0.${index}:x`)],
    ["paths and words", many(paths, (i) => `meta.r${i}.b.c.d.e.f.g.h:=r"`) + many(terms - paths, (i) => ` r"${i}`)],
    ["regular expressions", many(regexes, (index) => `/([a-z]{1,20} ){1,20}x${index}/`)],
    ["parentheses", `${"-(".repeat(depth)}nowhere${")".repeat(depth)}`],
  ])("%s", async (_, text) => {
    expect(toSql(text).where.length).toBeLessThan(230_000);
    expect(await table.findBySql(text)).toEqual(table.findByMatcher(text));
  });
});
