// Tests on one text.
import { foldCase, foldingOf } from "./fold.ts";
import { compileRegex } from "./regex/compile-regex.ts";
import { parseRegex } from "./regex/parse-regex.ts";
import type { TextTest } from "./search.ts";
import { containsParts, isMadeOfParts } from "./text-parts.ts";

export function createTextTest(test: TextTest): (text: string) => boolean {
  switch (test.kind) {
    case "exists":
      return (text) => text !== "";
    case "regex":
      return compileRegex(parseRegex(test.source), test.ignoreCase);
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
