// One filter, `key:value,value`, as a search.
import { type Level, type LevelWord, levels, levelWords, toLevel } from "../../level.ts";
import { compileNameRegex } from "../regex/name-regex.ts";
import { type PathTest, type Search, type SearchColumn, searchLimits } from "../search.ts";
import { createTextTest } from "../text-test.ts";
import { type FilterKey, parseKey } from "./keys.ts";
import { SearchSyntaxError, type TextSpan } from "./syntax-error.ts";
import { toTimeComparison, toTimeRange } from "./time-filter.ts";
import { type Comparison, toComparisonTest, toRangeTest, toTextTest, type Value } from "./value.ts";
import { toWordSearch } from "./word.ts";

export interface FilterTerm extends TextSpan {
  /** The whole term, verbatim. */
  text: string;
  key: string;
  comparison?: Comparison | "=";
  values: readonly [Value, ...Value[]];
}

export function toFilterSearch(filter: FilterTerm, now: number): Search {
  const key = parseKey(filter.key);
  rejectParentheses(filter, key);
  if (key.field === "level") return { kind: "level", levels: toLevels(filter) };
  if (key.field === "ts") return toTimeSearch(filter, now);
  if (key.field === "type" && filter.values.every((value) => toWords(value).length > 0)) {
    rejectComparison(filter);
    return { kind: "type", words: filter.values.flatMap(toWords) };
  }
  const readings = [...toColumnSearch(filter, key), ...toPathSearch(filter, key), ...toTextSearch(filter, key)];
  const [only] = readings;
  return only && readings.length === 1 ? only : { kind: "or", of: readings };
}

function rejectParentheses({ key, values: [first] }: FilterTerm, { isCertain }: FilterKey): void {
  if (!isCertain || first.kind !== "value" || !first.text.startsWith("(")) return;
  throw new SearchSyntaxError(first, "Parentheses don't work after a colon.", `Write ${key}:a,b to match any of them.`);
}

function toLevels(filter: FilterTerm): Level[] {
  rejectComparison(filter);
  const found = filter.values.flatMap((value) => {
    const own = levels.filter(createNameTest(value));
    // An alias of a level, such as fatal. A wildcard matches the levels themselves first.
    const named = own.length > 0 ? own : toWords(value).map(toLevel);
    if (named.length > 0) return named;
    throw new SearchSyntaxError(value, `Unknown level ${value.text}.`, `The levels are ${levels.join(", ")}.`);
  });
  return [...new Set(found)];
}

function toWords(value: Value): LevelWord[] {
  return levelWords.filter(createNameTest(value));
}

function createNameTest(value: Value): (name: string) => boolean {
  return createTextTest(toTextTest(value, "whole"), compileNameRegex);
}

export function toTimeSearch({ comparison, values }: FilterTerm, now: number): Search {
  if (comparison !== undefined && comparison !== "=") return toTimeComparison(onlyOne(values), comparison, now);
  const spans = values.map((value) => toTimeRange(value, now));
  return spans[0] && spans.length === 1 ? spans[0] : { kind: "or", of: spans };
}

const names: readonly SearchColumn[] = ["source", "environment", "application", "release", "fingerprint", "id"];

function toColumnSearch(filter: FilterTerm, { field, isCertain }: FilterKey): Search[] {
  const { comparison, values } = filter;
  if (field === undefined || field === "level" || field === "type" || field === "ts") return [];
  if (isCertain) rejectComparison(filter);
  else if (comparison !== undefined && comparison !== "=") return [];
  const plain = comparison === "=" || names.includes(field) ? "whole" : "contains";
  return [{ kind: "column", column: field, tests: values.map((value) => toTextTest(value, plain)) }];
}

export function rejectComparison({ comparison, start, end, key }: FilterTerm): void {
  if (comparison === undefined || comparison === "=") return;
  const hint = "Compare numbers or times, for example meta.durationMs:>100 or ts:>-1h.";
  throw new SearchSyntaxError({ start, end }, `${key} can't be compared.`, hint);
}

function toPathSearch(filter: FilterTerm, { roots, path }: FilterKey): Search[] {
  if (roots.length === 0) return [];
  if (path.length > searchLimits.pathDepth) {
    const hint = `Search for the value alone, or name at most ${searchLimits.pathDepth} keys.`;
    throw new SearchSyntaxError(
      { start: filter.start, end: filter.start + filter.key.length },
      "This path is too long.",
      hint,
    );
  }
  const tests = toPathTests(filter);
  return roots.map((root) => ({ kind: "path", root, path, tests }));
}

function toPathTests({ comparison, values }: FilterTerm): PathTest[] {
  if (comparison === "=") return values.map((value) => toTextTest(value, "whole"));
  if (comparison !== undefined) return [toComparisonTest(onlyOne(values), comparison)];
  return values.map((value) => toRangeTest(value) ?? toTextTest(value, "contains"));
}

export function onlyOne([first, second]: FilterTerm["values"]): Value {
  if (!second) return first;
  throw new SearchSyntaxError(second, "A comparison takes one value.", "Remove this, or repeat the comparison.");
}

/** `localhost:3000` may also be plain text. */
function toTextSearch({ text, comparison, values }: FilterTerm, { isCertain }: FilterKey): Search[] {
  const isDeliberate = comparison !== undefined || values.some(({ kind }) => kind === "quoted");
  return isCertain || isDeliberate || /^[^:]+:\*+$/.test(text) ? [] : [toWordSearch(text)];
}
