// Tests on one string.
import { foldCase, foldingOf } from "./fold.ts";
import type { RegexTest, TextTest } from "./search.ts";
import { containsParts, isMadeOfParts } from "./text-parts.ts";

/** The regular expression engine: names are short, the text of a log can be long. */
export type CompileRegex = (test: RegexTest) => (text: string) => boolean;

export function createTextTest(test: TextTest, compileRegex: CompileRegex): (text: string) => boolean {
  switch (test.kind) {
    case "exists":
      return (text) => text !== "";
    case "regex":
      return compileRegex(test);
    case "contains":
    case "whole":
      return createPartsTest(test.parts, test.kind === "whole" ? isMadeOfParts : containsParts);
  }
}

function createPartsTest(parts: readonly string[], hasParts: (text: string, parts: readonly string[]) => boolean) {
  const folding = foldingOf(parts);
  const folded = parts.map((part) => foldCase(part, folding));
  return (text: string) => hasParts(foldCase(text, folding), folded);
}
