import { expect, test } from "vitest";
import { searchTerms } from "./search-terms.ts";

test.each([
  [undefined, []],
  ["timeout", ["timeout"]],
  ["time*out", ["time", "out"]],
  ['"connection \\"lost\\"" -noise', ['connection "lost"']],
  ["source:api message:lost level:error", ["lost"]],
  ["a OR b", ["a", "b"]],
  ['"', []],
])("%s has the terms %o", (search, terms) => {
  expect(searchTerms(search)).toEqual(terms);
});
