// Tests on one value of metadata or data. A string matches if it contains the term, a number if it equals the term, and an
// object if any of its values matches.
import { foldCase, foldingOf } from "../fold.ts";
import { numberOf, parseNumber } from "../parse/parse-number.ts";
import type { NumberTest, PathTest } from "../search.ts";
import { createJsonTest } from "./json-test.ts";
import { createTextMatcher } from "./text-matcher.ts";

export type ValueTest = (value: unknown) => boolean;

export function createPathTest(test: PathTest): ValueTest {
  switch (test.kind) {
    case "exists":
      return (value) => value !== null;
    case "number":
      return (value) => isInRange(parseNumber(toText(value)), test);
    case "regex": {
      const matches = createTextMatcher(test);
      return (value) => matches(toText(value));
    }
    case "whole": {
      const number = numberOf(test.parts);
      const matches = createTextMatcher(test);
      return (value) => (typeof value === "number" && value === number) || matches(toText(value));
    }
    case "contains":
      return createContainsTest(test.parts);
  }
}

function createContainsTest(parts: readonly string[]): ValueTest {
  const number = numberOf(parts);
  const isInText = createTextMatcher({ kind: "contains", parts });
  const isInJson = createJsonTest(parts);
  const folding = foldingOf(parts);
  return (value) => {
    if (typeof value === "string") return isInText(value);
    return typeof value === "number" && number !== undefined
      ? value === number
      : isInJson(foldCase(JSON.stringify(value), folding));
  };
}

function isInRange(number: number | undefined, { from, above, to, below }: NumberTest): boolean {
  if (number === undefined) return false;
  const isLargeEnough = (from === undefined || number >= from) && (above === undefined || number > above);
  return isLargeEnough && (to === undefined || number <= to) && (below === undefined || number < below);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
