// Parses a search, or reports where the syntax error is and how to fix it.

import { type Search, type SearchError, searchLimits } from "../search.ts";
import { checkLimits } from "./check-limits.ts";
import { parseTerm } from "./parse-term.ts";
import { SearchSyntaxError } from "./syntax-error.ts";
import { createTokenReader, type TokenReader } from "./token-reader.ts";
import { type SearchToken, tokenizeSearch } from "./tokenize.ts";

export type ParsedSearch = { ok: true; search: Search } | { ok: false; error: SearchError };

/** `now` in milliseconds, for times such as `ts:>-1h`. */
export function parseSearch(text: string, { now }: { now: number }): ParsedSearch {
  try {
    return { ok: true, search: parseWhole(text, now) };
  } catch (error) {
    if (!(error instanceof SearchSyntaxError)) throw error;
    const { at, message, hint } = error;
    return { ok: false, error: { position: at.start, length: at.end - at.start, message, hint } };
  }
}

interface ParseState {
  reader: TokenReader;
  now: number;
  /** How many parentheses are open. */
  depth: number;
}

function parseWhole(text: string, now: number): Search {
  const whole = { start: 0, end: text.length };
  if (text.length > searchLimits.length) {
    throw new SearchSyntaxError(
      whole,
      `A search can have at most ${searchLimits.length} characters.`,
      "Search for part of it.",
    );
  }
  const reader = createTokenReader(tokenizeSearch(text));
  if (!reader.peek()) return { kind: "and", of: [] };
  const search = parseOr({ reader, now, depth: 0 });
  checkLimits(search, whole);
  return search;
}

function parseOr(state: ParseState): Search {
  const branches = [parseAnd(state)];
  while (state.reader.take("or")) branches.push(parseAnd(state));
  return join("or", branches);
}

function parseAnd(state: ParseState): Search {
  const parts = [parseNot(state)];
  while (state.reader.take("and") || !endsGroup(state.reader.peek())) parts.push(parseNot(state));
  return join("and", parts);
}

function endsGroup(token: SearchToken | undefined): boolean {
  return token === undefined || token.kind === "or" || token.kind === "close";
}

function join(kind: "and" | "or", of: Search[]): Search {
  return of[0] && of.length === 1 ? of[0] : { kind, of };
}

function parseNot({ reader, now, depth }: ParseState): Search {
  let isNegated = false;
  while (reader.take("not")) isNegated = !isNegated;
  const open = reader.take("open");
  const search = open ? parseGroup(open, { reader, now, depth: depth + 1 }) : parseTerm(reader, now);
  return isNegated ? { kind: "not", of: search } : search;
}

function parseGroup(open: SearchToken, state: ParseState): Search {
  if (state.depth > searchLimits.depth) {
    throw new SearchSyntaxError(open, "The parentheses are nested too deeply.", "Use fewer of them.");
  }
  const search = parseOr(state);
  if (state.reader.take("close")) return search;
  throw new SearchSyntaxError(open, "This parenthesis isn't closed.", "Add a ) at the end, or put the text in quotes.");
}
