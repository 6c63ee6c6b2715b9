import { expect, test } from "vitest";
import { markMatches } from "./mark-matches.ts";

const drawn = (text: string, words: string[]) =>
  markMatches(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["nothing searched", "probe timeout", [], "probe timeout"],
  ["an empty word marks nothing", "probe timeout", [""], "probe timeout"],
  ["a word", "probe timeout set", ["timeout"], "probe [timeout] set"],
  [
    "the case of the letters does not matter",
    "PaymentTimeoutError: timeout",
    ["TIMEOUT"],
    "Payment[Timeout]Error: [timeout]",
  ],
  ["several words", "retry 3 of 3", ["retry", "3"], "[retry] [3] of [3]"],
  ["at both ends", "aa", ["a"], "[a][a]"],
  ["signs are only signs", "cost (a+b) $5", ["(a+b)", "$5"], "cost [(a+b)] [$5]"],
  ["a dash and a slash", "/api/x-y", ["/api", "x-y"], "[/api]/[x-y]"],
  ["no hit", "probe", ["timeout"], "probe"],
])("%s", (_, text, words, expected) => {
  expect(drawn(text, words)).toBe(expected);
});

test("each part knows where it starts", () => {
  expect(markMatches("ab ab", ["ab"]).map((part) => part.start)).toEqual([0, 2, 3]);
});
