// Logs are untrusted input: no stored text may freeze the tab that shows it.
import { findSlowTexts } from "@contrail/hostile-texts";
import { createShortLocation, parseStack, stackOf } from "@contrail/protocol";
import { expect, test } from "vitest";
import { maxProseCharacters, toProseParts } from "../../../ui/analysis/prose-parts.ts";
import { markMatches } from "../../../ui/log/mark-matches.ts";
import { usefulFields } from "../../../ui/log/useful-fields.ts";
import { completionContext } from "../../../ui/query/suggest.ts";
import { nextSlice } from "../../../ui/text/slices.ts";
import { treeLines, untouched } from "../../../ui/tree/tree-nodes.ts";
import { searchTerms } from "../list/search-terms.ts";
import { maskedValues } from "./masked-values.ts";

test("stacks", () => {
  expect(findSlowTexts((text) => stackOf({ stack: null, data: { message: text, stack: text } }), [""])).toEqual([]);
});

test("locations of frames", () => {
  expect(findSlowTexts((text) => createShortLocation(parseStack(`at f (${text}:1:1)`)), [""])).toEqual([]);
});

test("all slices of a text", () => {
  function readAll(text: string) {
    for (let slice = nextSlice(text, undefined); slice.end < text.length; ) slice = nextSlice(text, slice);
  }
  expect(findSlowTexts((text) => readAll(text.repeat(10)), ["", "\u001b[", "\u001b]8;;"])).toEqual([]);
});

test("fields of a log", () => {
  const data = (text: string) => ({ [text]: text, list: [text], text: JSON.stringify([text]) });
  expect(findSlowTexts((text) => treeLines(data(text), untouched), ["", "\u001b["])).toEqual([]);
  const log = (text: string) => ({ message: text, data: data(text), metadata: data(text) });
  expect(findSlowTexts((text) => [maskedValues(log(text)), usefulFields(log(text))], ["", "[redacted"])).toEqual([]);
});

test("answers of a model", () => {
  expect(findSlowTexts((text) => toProseParts(text.slice(0, maxProseCharacters)), ["", "```"])).toEqual([]);
});

test("highlighting search terms", () => {
  expect(findSlowTexts((text) => markMatches(text, ["aaa", "a:b", '\\"']))).toEqual([]);
  expect(findSlowTexts((text) => searchTerms(text), [""])).toEqual([]);
});

test("autocompletion", () => {
  expect(findSlowTexts((text) => completionContext(`${text}:`, text.length + 1))).toEqual([]);
});
