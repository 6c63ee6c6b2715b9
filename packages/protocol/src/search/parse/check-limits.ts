// Limits the size of a search, so that none can overload the server.

import { type PathTest, type Search, searchLimits } from "../search.ts";
import { SearchSyntaxError, type TextSpan } from "./syntax-error.ts";

export function checkLimits(search: Search, whole: TextSpan): void {
  const leaves = leavesOf(search);
  if (leaves.reduce((sum, leaf) => sum + Math.max(1, testsOf(leaf).length), 0) > searchLimits.terms) {
    const hint = 'Put longer text in quotes: "…" counts once.';
    throw new SearchSyntaxError(whole, `A search can have at most ${searchLimits.terms} words and filters.`, hint);
  }
  if (leaves.filter(({ kind }) => kind === "path").length > searchLimits.paths) {
    const hint = "Search for the values alone, or say where they are: key:value counts twice, meta.key:value once.";
    throw new SearchSyntaxError(whole, `A search can look up at most ${searchLimits.paths} keys.`, hint);
  }
  if (leaves.flatMap(testsOf).filter(({ kind }) => kind === "regex").length > searchLimits.regexes) {
    const message = `A search can have at most ${searchLimits.regexes} regular expressions.`;
    throw new SearchSyntaxError(whole, message, "Combine some of them: /a|b/");
  }
}

function leavesOf(search: Search): Search[] {
  if (search.kind === "and" || search.kind === "or") return search.of.flatMap(leavesOf);
  return search.kind === "not" ? leavesOf(search.of) : [search];
}

function testsOf(leaf: Search): readonly PathTest[] {
  if (leaf.kind === "text") return [leaf.test];
  return leaf.kind === "column" || leaf.kind === "path" ? leaf.tests : [];
}
