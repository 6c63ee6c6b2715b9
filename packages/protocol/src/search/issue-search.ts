// A search of issues: filters on the issues themselves, and the rest, which is a search of their events.

import { isChoice, outerTokens } from "./outer-tokens.ts";
import { createIssueFilter, type IssueFilter, isIssueKey, issueKeys } from "./parse/issue-filter.ts";
import { parseSearch } from "./parse/parse.ts";
import { readFilter } from "./parse/parse-term.ts";
import { SearchSyntaxError, type TextSpan } from "./parse/syntax-error.ts";
import { createTokenReader } from "./parse/token-reader.ts";
import { type SearchToken, tokenizeSearch } from "./parse/tokenize.ts";
import { type Search, type SearchError, searchLimits } from "./search.ts";

export interface IssueSearch {
  /** An issue is found if it passes all of them. */
  filters: readonly IssueFilter[];
  /** Its events have to match; undefined if any event does. */
  events: Search | undefined;
}

export type ParsedIssueSearch = { ok: true; search: IssueSearch } | { ok: false; error: SearchError };

/** `now` in milliseconds, for times such as `firstSeen:>-7d`. */
export function parseIssueSearch(text: string, { now }: { now: number }): ParsedIssueSearch {
  try {
    const tokens = tokenizeSearch(text);
    rejectMisplaced(tokens);
    const found = outerTokens(tokens).flatMap(([index, token]) =>
      isIssueKey(token) ? [readIssueFilter(tokens, index, now)] : [],
    );
    if (found.length > searchLimits.terms) throw tooMany(text);
    const rest = blank(
      text,
      found.flatMap(({ spans }) => spans),
    );
    const filters = found.map(({ filter }) => filter);
    if (rest.trim() === "") return { ok: true, search: { filters, events: undefined } };
    const parsed = parseSearch(rest, { now });
    return parsed.ok ? { ok: true, search: { filters, events: parsed.search } } : parsed;
  } catch (error) {
    if (!(error instanceof SearchSyntaxError)) throw error;
    const { at, message, hint } = error;
    return { ok: false, error: { position: at.start, length: at.end - at.start, message, hint } };
  }
}

/** What is only text in a search of logs, such as `is:` or `events:>many`, is an incomplete filter here. */
function rejectMisplaced(tokens: readonly SearchToken[]): void {
  for (const token of tokens) {
    const key = token.kind === "word" ? token.text.slice(0, Math.max(0, token.text.indexOf(":"))) : "";
    const example = issueKeys.get(key);
    if (example) throw new SearchSyntaxError(token, `${token.text} isn't complete.`, `For example ${example}`);
  }
  const outer = new Set(outerTokens(tokens).map(([, token]) => token));
  const isInChoice = isChoice(tokens);
  const misplaced = tokens.find((token) => isIssueKey(token) && (isInChoice || !outer.has(token)));
  if (!misplaced) return;
  throw new SearchSyntaxError(
    misplaced,
    `${misplaced.text}: doesn't work with OR or in parentheses.`,
    `Move it out of them. ${misplaced.text}:a,b finds either.`,
  );
}

/** The filter at a key, and what it takes of the text: the words before it that negate it, and one AND. */
function readIssueFilter(tokens: readonly SearchToken[], index: number, now: number) {
  const reader = createTokenReader(tokens.slice(index));
  const key = reader.take("key");
  const term = readFilter(reader, key ?? { kind: "key", text: "", start: 0, end: 0 });
  let first = index;
  while (tokens[first - 1]?.kind === "not") first--;
  const next = reader.peek();
  const previous = tokens[first - 1];
  const and = [next, previous].find((token) => token?.kind === "and");
  const isNegated = (index - first) % 2 === 1;
  const spans: TextSpan[] = [{ start: tokens[first]?.start ?? term.start, end: term.end }, ...(and ? [and] : [])];
  return { filter: createIssueFilter(term, { isNegated, now }), spans };
}

/** Positions stay as they were. */
function blank(text: string, spans: readonly TextSpan[]): string {
  return spans.reduce(
    (result, { start, end }) => result.slice(0, start) + " ".repeat(end - start) + result.slice(end),
    text,
  );
}

function tooMany(text: string): SearchSyntaxError {
  return new SearchSyntaxError(
    { start: 0, end: text.length },
    `A search can have at most ${searchLimits.terms} words and filters.`,
    "Write several values of a filter with commas: type:a,b",
  );
}
