import { expect, test } from "vitest";
import { choicesOf, clearChoices, countChoices, onlyChoice, toggleChoice } from "./search-filters.ts";

test.each([
  ["", "source", {}],
  ["source:api,web", "source", { api: "in", web: "in" }],
  ["-source:api timeout", "source", { api: "out" }],
  ['meta.url:="/cart page"', "meta.url", { "/cart page": "in" }],
  ["meta.ms:>100", "meta.ms", {}],
  ["source:api OR source:web", "source", {}],
])("in %s, the selected values of %s are %o", (search, field, choices) => {
  expect(Object.fromEntries(choicesOf(search, field))).toEqual(choices);
});

test.each([
  ["", "api", "in", "source:api"],
  ["timeout source:api", "api", "in", "timeout"],
  ["source:api", "web", "in", "source:api,web"],
  ["source:api,web timeout", "api", "in", "source:web timeout"],
  ["source:api,web,db", "web", "in", "source:api,db"],
  ["source:api", "api", "out", "-source:api"],
  ["-source:api", "api", "out", ""],
  ["-source:api", "api", "in", "source:api"],
] as const)("%s with %s toggled %s becomes %s", (search, value, choice, result) => {
  expect(toggleChoice(search, "source", value, choice)).toBe(result);
});

test("selecting only one value keeps the rest of the search", () => {
  expect(onlyChoice("a source:api,web -source:db level:error", "source", "web")).toBe("a level:error source:web");
});

test("all filters are counted and cleared; words and comparisons stay", () => {
  const search = 'timeout source:api,web -meta.url:="/x" meta.ms:>100';
  expect(countChoices(search)).toBe(3);
  expect(clearChoices(search)).toBe("timeout meta.ms:>100");
});
