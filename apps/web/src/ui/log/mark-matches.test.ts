import { expect, test } from "vitest";
import { markMatches } from "./mark-matches.ts";

const marked = (text: string, words: string[]) =>
  markMatches(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["no search", "probe timeout", [], "probe timeout"],
  ["an empty term", "probe timeout", [""], "probe timeout"],
  ["a word", "probe timeout set", ["timeout"], "probe [timeout] set"],
  ["case is ignored", "PaymentTimeoutError: timeout", ["TIMEOUT"], "Payment[Timeout]Error: [timeout]"],
  ["several words", "retry 3 of 3", ["retry", "3"], "[retry] [3] of [3]"],
  ["at both ends", "aba", ["a"], "[a]b[a]"],
  ["next to each other", "aaab", ["a"], "[aaa]b"],
  ["special characters are literal", "cost (a+b) $5", ["(a+b)", "$5"], "cost [(a+b)] [$5]"],
  ["a dash and a slash", "/api/x-y", ["/api", "x-y"], "[/api]/[x-y]"],
  ["no hit", "probe", ["timeout"], "probe"],
])("%s", (_, text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

test("each part has its offset", () => {
  expect(markMatches("ab ab", ["ab"]).map((part) => part.start)).toEqual([0, 2, 3]);
});
