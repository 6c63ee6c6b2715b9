import { expect, test } from "vitest";
import { searchedWords } from "./searched-words.ts";

test.each([
  [undefined, []],
  ["timeout", ["timeout"]],
  ["time*out", ["time", "out"]],
  ['"connection \\"lost\\"" -noise', ['connection "lost"']],
  ["source:api message:lost level:error", ["lost"]],
  ["a OR b", ["a", "b"]],
  ['"', []],
])("%s looks for %o", (search, words) => {
  expect(searchedWords(search)).toEqual(words);
});
