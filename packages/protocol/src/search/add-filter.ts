// Adds a clicked facet or value of a log to a search.

import { canonicalField, quote } from "./field-name.ts";
import { isChoice, outerTokens } from "./outer-tokens.ts";
import type { TextSpan } from "./parse/syntax-error.ts";
import { type SearchToken, tokenizeSearch } from "./parse/tokenize.ts";

/**
 * Narrows a search to the logs whose `field` is `value`, or excludes them. A second value of a field is added as an
 * alternative.
 *
 * @example addFilter("timeout source:api", "source", "web"); // timeout source:api,web
 */
export function addFilter(
  text: string,
  field: string,
  value: string | number | boolean | null,
  negate = false,
): string {
  const operator = wholeFields.has(field) ? ":" : ":=";
  const written = quoteIfNeeded(String(value));
  const added = (negate ? "-" : "") + field + operator + written;

  const tokens = tokenizeSearch(text);
  const ofField = outerFilters(tokens).filter((filter) => filter.head === canonicalField(field) + operator);
  const ofValue = ofField.filter(({ values }) => values === written);
  if (ofValue.some(({ isNegated }) => isNegated === negate)) return text;
  if (ofValue[0]) return splice(text, ofValue[0], added);
  const similar = negate ? undefined : ofField.find((filter) => !filter.isNegated);
  if (similar) return splice(text, { start: similar.end, end: similar.end }, `,${written}`);
  const rest = text.trim();
  return [isChoice(tokens) ? `(${rest})` : rest, added].filter(Boolean).join(" ");
}

/** Fields whose whole value `:` compares. */
const wholeFields: ReadonlySet<string> = new Set([
  "level",
  "type",
  "source",
  "environment",
  "env",
  "application",
  "app",
  "release",
  "fingerprint",
]);

function quoteIfNeeded(text: string): string {
  return /^[\p{L}\p{N}_.@-]+$/u.test(text) ? text : quote(text);
}

function splice(text: string, { start, end }: TextSpan, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

interface OuterFilter extends TextSpan {
  /** Canonical key and operator. */
  head: string;
  /** As they are written. */
  values: string;
  isNegated: boolean;
}

/** The filters that every match must pass. */
function outerFilters(tokens: readonly SearchToken[]): OuterFilter[] {
  if (isChoice(tokens)) return [];
  const filters: OuterFilter[] = [];
  for (const [index, token] of outerTokens(tokens)) {
    if (token.kind !== "key") continue;
    const not = tokens[index - 1]?.kind === "not" ? tokens[index - 1] : undefined;
    let last = index;
    while (tokens[last + 1]?.start === tokens[last]?.end && tokens[last + 1]?.kind !== "close") last++;
    const operator = tokens[index + 1];
    filters.push({
      start: (not ?? token).start,
      end: tokens[last]?.end ?? token.end,
      head: canonicalField(token.text) + (operator?.text ?? ""),
      values: tokens
        .slice(index + 2, last + 1)
        .map(({ text }) => text)
        .join(""),
      isNegated: not !== undefined,
    });
  }
  return filters;
}
