// Finds text in the values of a JSON string, as JSON.stringify writes it, without parsing it. A match must not be part of a
// key: the next quote must not be followed by a colon.
import { quoteRegex } from "./regex/regex.ts";

/** The text as it appears inside a JSON string. */
export function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** `part` is escaped and has the same case. */
export function isInJsonValue(json: string, part: string): boolean {
  for (let at = json.indexOf(part); at >= 0; ) {
    const quote = findQuote(json, at + part.length);
    if (json[quote + 1] !== ":") return true;
    at = json.indexOf(part, quote + 1);
  }
  return false;
}

/** Index of the next unescaped quote; the length of the text if there is none. */
function findQuote(json: string, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

export interface JsonPatterns {
  /** Matches what `isInJsonValue` finds. */
  loose: string;
  /** The same, but in "a\nb" it matches only the newline, and neither n nor nb. */
  exact: string;
}

/** As regular expressions, for several parts within one value. */
export function toJsonPatterns(parts: readonly string[]): JsonPatterns {
  const loose = `${parts.map(quoteRegex).join(inside)}${inside}(?:"(?:[^:]|$)|$)`;
  const mayBeEscaped = /^[bfnrtu"\\]/.test(parts[0] ?? "");
  return { loose, exact: mayBeEscaped ? afterWholeEscapes + loose : loose };
}

const inside = String.raw`(?:[^"\\]|\\.)*`;
const afterWholeEscapes = String.raw`(?:^|[^\\])(?:\\\\)*`;

/** Text such as `{"a":1}` is also searched literally in JSON. */
export function isJsonFragment(parts: readonly string[]): boolean {
  return parts.some((part) => /["\\]/.test(part));
}
