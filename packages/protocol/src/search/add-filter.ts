// Adds a clicked facet or value of a log to a search.

import type { TextSpan } from "./parse/syntax-error.ts";
import { type SearchToken, tokenizeSearch } from "./parse/tokenize.ts";
import type { SearchRoot } from "./search.ts";

/** `meta.request."content type"` for metadata and ["request", "content type"] */
export function toFieldName(root: SearchRoot, path: readonly (string | number)[]): string {
  const keys = path.map(String).map((key) => (/^[\p{L}\p{N}_$-]+$/u.test(key) ? key : quote(key)));
  return [root === "metadata" ? "meta" : root, ...keys].join(".");
}

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
  const head = field + (wholeFields.has(field) ? ":" : ":=");
  const written = quoteIfNeeded(String(value));
  const [added, opposite] = negate ? [`-${head}${written}`, head + written] : [head + written, `-${head}${written}`];

  const tokens = tokenizeSearch(text);
  const filters = outerFilters(tokens);
  const find = (wanted: string) => filters.find(({ start, end }) => text.slice(start, end) === wanted);
  if (find(added)) return text;
  const contrary = find(opposite);
  if (contrary) return splice(text, contrary, added);
  const similar = negate ? undefined : filters.find((filter) => !filter.isNegated && filter.head === head);
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
  "fingerprint",
]);

function quoteIfNeeded(text: string): string {
  return /^[\p{L}\p{N}_.@-]+$/u.test(text) ? text : quote(text);
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

function splice(text: string, { start, end }: TextSpan, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

interface OuterFilter extends TextSpan {
  /** Key and operator. */
  head: string;
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
    filters.push({
      start: (not ?? token).start,
      end: tokens[last]?.end ?? token.end,
      head: token.text + (tokens[index + 1]?.text ?? ""),
      isNegated: not !== undefined,
    });
  }
  return filters;
}

function isChoice(tokens: readonly SearchToken[]): boolean {
  return outerTokens(tokens).some(([, { kind }]) => kind === "or");
}

/** Tokens outside of parentheses, with their index. */
function outerTokens(tokens: readonly SearchToken[]): [index: number, token: SearchToken][] {
  let depth = 0;
  return [...tokens.entries()].filter(([, { kind }]) => {
    depth += kind === "open" ? 1 : kind === "close" ? -1 : 0;
    return depth === 0;
  });
}
