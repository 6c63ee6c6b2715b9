// A substring that the JSON of a row must contain for a path filter to match: searching text is far cheaper than
// parsing.
import { escapeJson, isArrayIndex, isJsonFragment, numberOf, type PathTest, type Search } from "@contrail/protocol";
import { anyOf } from "./conditions.ts";
import type { Bind } from "./params.ts";
import { foldAll } from "./text-sql.ts";

/** At most one condition; none if nothing is certain. */
export function prefilterSql({ root, path, tests }: Extract<Search, { kind: "path" }>, bind: Bind): string[] {
  const needles = tests.map((test) => needleSql(root, test, bind));
  if (!needles.includes(undefined)) return [anyOf(needles.filter((needle) => needle !== undefined))];
  const lastKey = path.at(-1);
  if (lastKey === undefined || isArrayIndex(lastKey)) return [];
  return [`position(${root}, ${bind("String", `${escapeJson(lastKey)}":`)}) > 0`];
}

function needleSql(root: string, test: PathTest, bind: Bind): string | undefined {
  if (test.kind !== "contains" && test.kind !== "whole") return undefined;
  // A whole object is JSON itself, and isn't escaped again.
  if (test.kind === "whole" && isJsonFragment(test.parts)) return undefined;
  const { lowered, folded } = foldAll(root, test.parts, escapeJson);
  const longest = folded.reduce((best, part) => (part.length > best.length ? part : best), "");
  if (longest === "") return undefined;
  const number = numberOf(test.parts);
  const spellings = new Set(number === undefined ? [longest] : [longest, String(number)]);
  return anyOf([...spellings].map((text) => `position(${lowered}, ${bind("String", text)}) > 0`));
}
