// One term of a search: a word, a phrase, a regular expression or a filter.

import type { Search } from "../search.ts";
import { type FilterTerm, toFilterSearch } from "./filter.ts";
import { SearchSyntaxError } from "./syntax-error.ts";
import type { TokenReader } from "./token-reader.ts";
import type { SearchToken } from "./tokenize.ts";
import { toRegexTest, type Value } from "./value.ts";
import { toPhraseSearch, toWordSearch } from "./word.ts";

export function parseTerm(reader: TokenReader, now: number): Search {
  const token = reader.take("word", "quoted", "regex", "key");
  switch (token?.kind) {
    case "word":
      return toWordSearch(token.text);
    case "quoted":
      return toPhraseSearch(unquote(token));
    case "regex":
      return { kind: "text", test: toRegexTest(token.text, token.start) };
    case "key":
      return toFilterSearch(readFilter(reader, token), now);
    default:
      throw nothingHere(reader);
  }
}

export function readFilter(reader: TokenReader, key: SearchToken): FilterTerm {
  const operator = reader.take("operator") ?? key;
  const values: Value[] = [];
  let last = operator;
  let text = key.text + operator.text;
  for (let next = reader.peek(); next?.start === last.end; next = reader.peek()) {
    const token = reader.take("value", "quoted", "regex", "comma");
    if (!token) break;
    last = token;
    text += token.text;
    if (token.kind !== "comma") values.push(toValue(token));
  }
  const [first, ...others] = values;
  const span = { start: key.start, end: last.end };
  if (!first)
    throw new SearchSyntaxError(span, `${text} needs a value.`, `Put it in quotes to search for the text: "${text}"`);
  const comparison = operator.text.slice(1) as FilterTerm["comparison"] | "";
  return { ...span, text, key: key.text, comparison: comparison || undefined, values: [first, ...others] };
}

function toValue(token: SearchToken): Value {
  const { start, end } = token;
  if (token.kind === "quoted") return { kind: "quoted", text: unquote(token), start, end };
  return { kind: token.kind === "regex" ? "regex" : "value", text: token.text, start, end };
}

function unquote(token: SearchToken): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(token.text) ?? [];
  if (inner === undefined) {
    throw new SearchSyntaxError(
      token,
      "This quote isn't closed.",
      'Add a " at the end. Inside quotes, write \\" and \\\\.',
    );
  }
  return inner.replace(/\\(["\\])/g, "$1");
}

function nothingHere(reader: TokenReader): SearchSyntaxError {
  const next = reader.peek();
  if (next?.kind === "and" || next?.kind === "or") return missing(next, "before");
  const previous = reader.previous();
  if (previous?.kind === "open") return new SearchSyntaxError(previous, "These parentheses are empty.", "Remove them.");
  return missing(previous ?? { start: 0, end: 0, text: "" }, "after");
}

function missing({ start, end, text }: Omit<SearchToken, "kind">, where: "before" | "after"): SearchSyntaxError {
  const hint = `Add a term ${where} it, or put it in quotes to search for the word: "${text}"`;
  return new SearchSyntaxError({ start, end }, `There's no term ${where} ${text}.`, hint);
}
