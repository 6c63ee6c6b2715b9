// Logs are untrusted input: no stored text may freeze the tab that shows it.
import { findSlowTexts } from "@contrail/hostile-texts";
import { createShortLocation, parseStack, stackOf, toAnsiRuns, toOneLine } from "@contrail/protocol";
import { expect, test } from "vitest";
import { markMatches } from "../../../ui/log/mark-matches.ts";
import { completionContext } from "../../../ui/query/suggest.ts";
import { searchTerms } from "../list/search-terms.ts";

test("stacks", () => {
  expect(findSlowTexts((text) => stackOf({ stack: null, data: { message: text, stack: text } }), [""])).toEqual([]);
});

test("locations of frames", () => {
  expect(findSlowTexts((text) => createShortLocation(parseStack(`at f (${text}:1:1)`)), [""])).toEqual([]);
});

test("terminal colors and line breaks", () => {
  expect(findSlowTexts((text) => toAnsiRuns(text))).toEqual([]);
  expect(findSlowTexts((text) => toOneLine(text))).toEqual([]);
});

test("highlighting search terms", () => {
  expect(findSlowTexts((text) => markMatches(text, ["aaa", "a:b", '\\"']))).toEqual([]);
  expect(findSlowTexts((text) => searchTerms(text), [""])).toEqual([]);
});

test("autocompletion", () => {
  expect(findSlowTexts((text) => completionContext(`${text}:`, text.length + 1))).toEqual([]);
});
