// Splits a search into tokens with their positions, for the parser and for highlighting. Never fails: anything without
// another meaning is a word, so that pasted text is searched literally.
import { searchLimits } from "../search.ts";
import { isTextOnly, keyPattern } from "./keys.ts";
import type { TextSpan } from "./syntax-error.ts";

export type SearchTokenKind =
  | "open"
  | "close"
  /** `-` or `NOT` */
  | "not"
  | "and"
  | "or"
  /** `level`, `meta.request.url` */
  | "key"
  /** `:`, `:>=`, `:=` */
  | "operator"
  /** An unquoted value after an operator. */
  | "value"
  | "comma"
  | "word"
  /** With its quotes; the closing one may be missing. */
  | "quoted"
  | "regex";

export interface SearchToken extends TextSpan {
  kind: SearchTokenKind;
  text: string;
}

const spaces = /\s+/y;
const minus = /-(?=[^\s\-=>)])/y;
const operator = /:(?:[<>]=?|=)?/y;
const keywords = [
  ["and", /AND(?=[\s()]|$)/y],
  ["or", /OR(?=[\s()]|$)/y],
  ["not", /NOT(?=[\s()]|$)/y],
] as const;
// A quote or a slash counts only if its counterpart ends the term: "a b":1 and /api/cart are plain text.
const quotedStart = /"(?:[^"\\]|\\.)*"/sy;
const quoted = /"(?:[^"\\]|\\.)*(?:"(?=[\s)]|$)|\\?$)/sy;
const quotedValue = /"(?:[^"\\]|\\.)*(?:"(?=[\s),]|$)|\\?$)/sy;
const regex = /\/(?:[^/\\\n]|\\.)+\/i?(?=[\s)]|$)/y;
const regexValue = /\/(?:[^/\\\n]|\\.)+\/i?(?=[\s),]|$)/y;

/** Only as much of it as a search can have: the parser rejects longer ones. */
export function tokenizeSearch(search: string): SearchToken[] {
  const text = search.slice(0, searchLimits.length);
  const tokens: SearchToken[] = [];
  let at = 0;
  let depth = 0;

  /** Adds a token unless it is empty. */
  function add(kind: SearchTokenKind, length: number): boolean {
    const [start, end] = [at, at + length];
    if (length > 0) tokens.push({ kind, start, end, text: text.slice(start, end) });
    at = end;
    return length > 0;
  }

  /** Length of the match of `pattern` at the current position. */
  function measure(pattern: RegExp): number {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0].length ?? 0;
  }

  /** Length up to the next space. A `)` that wasn't opened inside the word closes a group, if one is open. */
  function measureWord({ from = at, stop = " " } = {}): number {
    let inside = 0;
    let end = from;
    for (; end < text.length; end++) {
      const character = text[end] ?? "";
      if (character === stop || /\s/.test(character)) break;
      if (character === "(") inside++;
      else if (character === ")" && inside > 0) inside--;
      else if (character === ")" && depth > 0) break;
    }
    return end - from;
  }

  function readParenthesis(): boolean {
    if (text[at] === "(" && text[at + 1] !== ")") {
      depth++;
      return add("open", 1);
    }
    if (text[at] !== ")" || depth === 0) return false;
    depth--;
    return add("close", 1);
  }

  function readFilter(): boolean {
    const key = measure(keyPattern);
    const colon = at + key;
    const rest = text.slice(colon, colon + measureWord({ from: colon }));
    if (key === 0 || isTextOnly(text.slice(at, colon), rest)) return false;
    add("key", key);
    add("operator", measure(operator));
    do {
      const isRead = add("quoted", measure(quotedValue)) || add("regex", measure(regexValue));
      if (!isRead) add("value", measureWord({ stop: "," }));
    } while (text[at] === "," && add("comma", 1));
    return true;
  }

  function readKeyword(): boolean {
    return keywords.some(([kind, pattern]) => add(kind, measure(pattern)));
  }

  for (at += measure(spaces); at < text.length; at += measure(spaces)) {
    const isRead =
      readParenthesis() ||
      readKeyword() ||
      add("not", measure(minus)) ||
      readFilter() ||
      add("quoted", measure(quoted)) ||
      add("regex", measure(regex));
    if (!isRead) {
      const start = measure(quotedStart);
      add("word", start + measureWord({ from: at + start }));
    }
  }
  return tokens;
}
