// The filters by value in a search, with their positions.
import { canonicalField } from "./field-name.ts";
import { isChoice, outerTokens } from "./outer-tokens.ts";
import { type SearchToken, tokenizeSearch } from "./parse/tokenize.ts";

export interface WrittenFilter {
  /** Its canonical name. */
  field: string;
  /** Whether it excludes these values. */
  isNegated: boolean;
  values: { text: string; start: number; end: number }[];
  start: number;
  end: number;
}

/** Filters outside of parentheses that compare whole values: `a:b,c` and `a:=b`. None if the search contains OR. */
export function writtenFilters(search: string): WrittenFilter[] {
  const tokens = tokenizeSearch(search);
  if (isChoice(tokens)) return [];
  return outerTokens(tokens).flatMap(([index, token]) => {
    if (token.kind !== "key" || !/^:=?$/.test(tokens[index + 1]?.text ?? "")) return [];
    const not = tokens[index - 1]?.kind === "not" ? tokens[index - 1] : undefined;
    const values = valuesFrom(tokens, index + 2);
    const end = values.at(-1)?.end;
    if (end === undefined) return [];
    return [
      { field: canonicalField(token.text), isNegated: not !== undefined, values, start: (not ?? token).start, end },
    ];
  });
}

/** The search without the filters on this field. */
export function withoutField(search: string, field: string): string {
  return withoutFilters(
    search,
    writtenFilters(search).filter((filter) => filter.field === canonicalField(field)),
  );
}

/** Expects the filters in the order in which they occur. */
export function withoutFilters(search: string, filters: readonly WrittenFilter[]): string {
  const starts = [0, ...filters.map(({ end }) => end)];
  const pieces = starts.map((start, index) => search.slice(start, filters[index]?.start).trim());
  return filters.length === 0 ? search : pieces.filter((piece) => piece !== "").join(" ");
}

function valuesFrom(tokens: readonly SearchToken[], from: number): WrittenFilter["values"] {
  const values: WrittenFilter["values"] = [];
  for (let at = from; ; at += 2) {
    const token = tokens[at];
    if (token?.kind !== "value" && token?.kind !== "quoted") return values;
    const text = token.kind === "quoted" ? token.text.slice(1, -1).replace(/\\(["\\])/g, "$1") : token.text;
    values.push({ text, start: token.start, end: token.end });
    if (tokens[at + 1]?.kind !== "comma") return values;
  }
}
