// Tests on one string as SQL. Lower-casing a column and then searching for lower-case text is the fastest way in the
// engine, faster than its case-insensitive functions, and a column that several words search is only lower-cased once.
import {
  escapeJson,
  type Folding,
  foldCase,
  foldingOf,
  quoteRegex,
  type RegexTest,
  type TextTest,
  toJsonPatterns,
} from "@contrail/protocol";
import { allOf, anyOf } from "./conditions.ts";
import type { Bind } from "./params.ts";

export function textSql(column: string, test: TextTest, bind: Bind): string {
  switch (test.kind) {
    case "exists":
      return `${column} != ''`;
    case "regex":
      return regexSql(column, test, bind);
    case "contains":
    case "whole":
      return partsSql(column, test, bind);
  }
}

function regexSql(column: string, { source, ignoreCase }: RegexTest, bind: Bind): string {
  return `match(${column}, ${bind("String", ignoreCase ? `(?i)${source}` : source)})`;
}

function partsSql(
  column: string,
  { kind, parts }: { kind: "contains" | "whole"; parts: readonly string[] },
  bind: Bind,
) {
  const { lowered, folded } = foldAll(column, parts);
  const [only = ""] = folded;
  if (folded.length === 1) {
    const text = bind("String", only);
    return kind === "whole" ? `${lowered} = ${text}` : `position(${lowered}, ${text}) > 0`;
  }
  const pattern = folded.map(quoteRegex).join(".*");
  return `match(${lowered}, ${bind("String", kind === "whole" ? `(?s)^${pattern}$` : `(?s)${pattern}`)})`;
}

/** Whether a value in the JSON text has the parts. More expensive tests only run for rows that pass the others. */
export function jsonSql(json: string, parts: readonly string[], bind: Bind): string {
  const { lowered, folded } = foldAll(json, parts, escapeJson);
  const { loose, exact } = toJsonPatterns(folded);
  const [first = "", second] = folded;
  const has = (text: string) => `position(${lowered}, ${bind("String", text)}) > 0`;
  const matches = (pattern: string) => `match(${lowered}, ${bind("String", pattern)})`;
  return allOf([
    ...(second === undefined ? [has(first)] : []),
    matches(loose),
    ...(exact === loose ? [] : [anyOf([`NOT ${has(`\\${first}`)}`, matches(exact)])]),
  ]);
}

const lowerFunctions: Record<Folding, string> = { ascii: "lower", unicode: "lowerUTF8" };

export function foldAll(column: string, parts: readonly string[], prepare = (part: string) => part) {
  const folding = foldingOf(parts);
  return {
    lowered: `${lowerFunctions[folding]}(${column})`,
    folded: parts.map((part) => foldCase(prepare(part), folding)),
  };
}
