// Logs are untrusted input: no stored text may freeze the tab that shows it.
import { findSlowTexts } from "@contrail/hostile-texts";
import { expect, test } from "vitest";
import { markMatches } from "../../../ui/log/mark-matches.ts";
import { searchTerms } from "../list/search-terms.ts";
import { completionContext } from "../query/suggest.ts";
import { parseStack, startOfStack } from "./stack/parse-stack.ts";
import { stackOf } from "./stack/stack-of.ts";

test("stacks", () => {
  expect(findSlowTexts((text) => parseStack(text))).toEqual([]);
  expect(findSlowTexts((text) => stackOf({ stack: null, data: { message: text, stack: text } }), [""])).toEqual([]);
});

test("only the start of a very long stack is parsed", () => {
  const frames = "    at f (a.js:1:1)\n".repeat(15_000);
  expect(parseStack(`Error: x\n${frames}`)[0]?.frames).toHaveLength(499);
  expect(startOfStack("@:".repeat(100_000)).length).toBe(64_000);
});

test("highlighting search terms", () => {
  expect(findSlowTexts((text) => markMatches(text, ["aaa", "a:b", '\\"']))).toEqual([]);
  expect(findSlowTexts((text) => searchTerms(text), [""])).toEqual([]);
});

test("autocompletion", () => {
  expect(findSlowTexts((text) => completionContext(`${text}:`, text.length + 1))).toEqual([]);
});
