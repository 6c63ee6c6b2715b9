// Whether one of the values in a JSON text has the parts, one after the other.
import { foldCase, foldingOf } from "./fold.ts";
import { escapeJson, isInJsonValue, toJsonPatterns } from "./json-text.ts";
import { compileRegex } from "./regex/compile-regex.ts";
import { parseRegex } from "./regex/parse-regex.ts";
import { containsParts } from "./text-parts.ts";

export function createJsonTest(parts: readonly string[]): (json: string) => boolean {
  const folding = foldingOf(parts);
  const escaped = parts.map((part) => foldCase(escapeJson(part), folding));
  const matches = compileRegex(parseRegex(toJsonPatterns(escaped).exact), false);
  const [first = "", second] = escaped;
  return (json) => {
    const folded = foldCase(json, folding);
    if (!containsParts(folded, escaped)) return false;
    const isSimple = second === undefined && !folded.includes(`\\${first}`);
    return isSimple ? isInJsonValue(folded, first) : matches(folded);
  };
}
