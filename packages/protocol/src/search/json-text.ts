// Finding a text in the values of a JSON text, as JSON.stringify writes it, without parsing it: it must be where
// it does not belong to a key, so that the next quote has no colon behind it.
import { quoteRegex } from "./regex/regex.ts";

/** The text as it appears inside a JSON string. */
export function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** `part` is escaped, and in the same case. */
export function isInJsonValue(json: string, part: string): boolean {
  for (let at = json.indexOf(part); at >= 0; ) {
    const quote = findQuote(json, at + part.length);
    if (json[quote + 1] !== ":") return true;
    at = json.indexOf(part, quote + 1);
  }
  return false;
}

/** Where the next quote is that is not escaped; the length of the text if there is none. */
function findQuote(json: string, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

export interface JsonPatterns {
  /** Finds what `isInJsonValue` finds. */
  loose: string;
  /** The same, but in "a\nb" it finds the newline alone, and neither an n nor an nb. */
  exact: string;
}

/** As regular expressions, and for several parts within one value. */
export function toJsonPatterns(parts: readonly string[]): JsonPatterns {
  const loose = `${parts.map(quoteRegex).join(inside)}${inside}(?:"(?:[^:]|$)|$)`;
  const mayBeEscaped = /^[bfnrtu"\\]/.test(parts[0] ?? "");
  return { loose, exact: mayBeEscaped ? afterWholeEscapes + loose : loose };
}

const inside = String.raw`(?:[^"\\]|\\.)*`;
const afterWholeEscapes = String.raw`(?:^|[^\\])(?:\\\\)*`;

/** Texts such as `{"a":1}` are also searched for literally in JSON. */
export function isJsonFragment(parts: readonly string[]): boolean {
  return parts.some((part) => /["\\]/.test(part));
}
