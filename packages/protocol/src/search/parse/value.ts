// The values of a filter: `error`, `"two words"`, `/cart*`, `/^5\d\d$/`, `100..200`.

import { parseRegex } from "../regex/parse-regex.ts";
import { formatRegex, sizeOf } from "../regex/regex.ts";
import { type NumberTest, type RegexTest, searchLimits, type TextTest } from "../search.ts";
import { parseNumber } from "./parse-number.ts";
import { SearchSyntaxError, type TextSpan } from "./syntax-error.ts";

export interface Value extends TextSpan {
  kind: "value" | "quoted" | "regex";
  /** Without quotes. */
  text: string;
}

export type Comparison = ">" | ">=" | "<" | "<=";

/** A plain value matches a substring or the whole value, depending on `plain`; with a `*`, always the whole value. */
export function toTextTest({ kind, text, start }: Value, plain: "contains" | "whole"): TextTest {
  if (kind === "regex") return toRegexTest(text, start);
  if (text === "") return { kind: "whole", parts: [""] };
  if (kind === "quoted" || !text.includes("*")) return { kind: plain, parts: [text] };
  return /^\*+$/.test(text) ? { kind: "exists" } : { kind: "whole", parts: text.split(/\*+/) };
}

/** `text` includes the slashes and flags. */
export function toRegexTest(text: string, start: number): RegexTest {
  const end = text.lastIndexOf("/");
  const regex = parseRegex(text.slice(1, end), start + 1);
  if (sizeOf(regex) > searchLimits.regexSize) {
    const hint = "Shorten it, or repeat less: {n} counts n times.";
    throw new SearchSyntaxError({ start, end: start + text.length }, "This regular expression is too large.", hint);
  }
  return { kind: "regex", source: formatRegex(regex), ignoreCase: text.endsWith("i") };
}

const bounds = { ">": "above", ">=": "from", "<": "below", "<=": "to" } as const;

export function toComparisonTest(value: Value, comparison: Comparison): NumberTest {
  const number = value.kind === "value" ? parseNumber(value.text) : undefined;
  if (number !== undefined) return { kind: "number", [bounds[comparison]]: number };
  throw new SearchSyntaxError(
    value,
    `Add a number after ${comparison}.`,
    `For example meta.durationMs:${comparison}100`,
  );
}

/** `1..5`, `1..` and `..5` */
export function toRangeTest({ kind, text }: Value): NumberTest | undefined {
  const dots = kind === "value" ? text.indexOf("..") : -1;
  if (dots < 0) return undefined;
  const [first, last] = [text.slice(0, dots), text.slice(dots + 2)];
  const [from, to] = [parseNumber(first), parseNumber(last)];
  if (from === undefined && to === undefined) return undefined;
  if ((first !== "" && from === undefined) || (last !== "" && to === undefined)) return undefined;
  return { kind: "number", from, to };
}
