// Whether one of the values in a JSON string contains the parts in order.
import { foldCase, foldingOf } from "../fold.ts";
import { escapeJson, isInJsonValue, toJsonPatterns } from "../json-text.ts";
import { containsParts } from "../text-parts.ts";
import { compileRegex } from "./compile-regex.ts";

/** The JSON has to be folded like the parts. */
export function createJsonTest(parts: readonly string[]): (folded: string) => boolean {
  const folding = foldingOf(parts);
  const escaped = parts.map((part) => foldCase(escapeJson(part), folding));
  const matches = compileRegex({ source: toJsonPatterns(escaped).exact, ignoreCase: false });
  const [first = "", second] = escaped;
  return (folded) => {
    if (!containsParts(folded, escaped)) return false;
    const isSimple = second === undefined && !folded.includes(`\\${first}`);
    return isSimple ? isInJsonValue(folded, first) : matches(folded);
  };
}
