import { expect, test } from "vitest";
import { clearValueFilters, countSelectedValues, selectedValues, selectOnly, toggleValue } from "./search-filters.ts";

test.each([
  ["", "source", {}],
  ["source:api,web", "source", { api: "include", web: "include" }],
  ["-source:api timeout", "source", { api: "exclude" }],
  ['meta.url:="/cart page"', "meta.url", { "/cart page": "include" }],
  ["meta.ms:>100", "meta.ms", {}],
  ["source:api OR source:web", "source", {}],
  ["(a OR b) source:api", "source", { api: "include" }],
  ["env:production", "environment", { production: "include" }],
  ["metadata.url:=x", "meta.url", { x: "include" }],
])("in %s, the selected values of %s are %o", (search, field, selected) => {
  expect(Object.fromEntries(selectedValues(search, field))).toEqual(selected);
});

test.each([
  ["", "api", "include", "source:api"],
  ["timeout source:api", "api", "include", "timeout"],
  ["source:api", "web", "include", "source:api,web"],
  ["source:api,web timeout", "api", "include", "source:web timeout"],
  ["source:api,web,db", "web", "include", "source:api,db"],
  ["source:api", "api", "exclude", "-source:api"],
  ["-source:api", "api", "exclude", ""],
  ["-source:api", "api", "include", "source:api"],
  ["a OR b", "api", "include", "(a OR b) source:api"],
  ["(a OR b) source:api", "api", "include", "(a OR b)"],
] as const)("%s with %s toggled %s becomes %s", (search, value, mode, result) => {
  expect(toggleValue(search, "source", value, mode)).toBe(result);
});

test("selecting only one value keeps the rest of the search", () => {
  expect(selectOnly("a source:api,web -source:db level:error", "source", "web")).toBe("a level:error source:web");
});

test("all filters are counted and cleared; words and comparisons stay", () => {
  const search = 'timeout source:api,web -meta.url:="/x" meta.ms:>100';
  expect(countSelectedValues(search)).toBe(3);
  expect(clearValueFilters(search)).toBe("timeout meta.ms:>100");
});
