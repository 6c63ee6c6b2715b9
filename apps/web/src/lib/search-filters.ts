// The filters of a search text as a list of choices reads and writes them.
import { addFilter, type SearchToken, tokenizeSearch } from "@contrail/protocol";

export type Choice = "in" | "out";

interface WrittenFilter {
  field: string;
  choice: Choice;
  values: { text: string; start: number; end: number }[];
  start: number;
  end: number;
}

/** Which values of a field the search asks for, and which it leaves out. */
export function choicesOf(search: string, field: string): ReadonlyMap<string, Choice> {
  const filters = filtersIn(search).filter((filter) => filter.field === field);
  return new Map(filters.flatMap(({ choice, values }) => values.map(({ text }) => [text, choice] as const)));
}

/** How many values are chosen in all. */
export function countChoices(search: string): number {
  return filtersIn(search).reduce((sum, { values }) => sum + values.length, 0);
}

/** With this value asked for or left out; chosen already, it is let go. */
export function toggleChoice(search: string, field: string, value: string, choice: Choice): string {
  const before = choicesOf(search, field).get(value);
  const without = removeValue(search, field, value);
  return before === choice ? without : addFilter(without, field, value, choice === "out");
}

/** With this value of the field and no other. */
export function onlyChoice(search: string, field: string, value: string): string {
  return addFilter(clearField(search, field), field, value);
}

export function clearField(search: string, field: string): string {
  const filter = filtersIn(search).find((each) => each.field === field);
  return filter ? clearField(cut(search, filter.start, filter.end), field) : search;
}

/** Without any filter by value; words and comparisons stay. */
export function clearChoices(search: string): string {
  const [filter] = filtersIn(search);
  return filter ? clearChoices(cut(search, filter.start, filter.end)) : search;
}

function removeValue(search: string, field: string, value: string): string {
  const filters = filtersIn(search).filter((each) => each.field === field);
  const filter = filters.find(({ values }) => values.some(({ text }) => text === value));
  const found = filter?.values.find(({ text }) => text === value);
  if (!filter || !found) return search;
  if (filter.values.length === 1) return cut(search, filter.start, filter.end);
  const isFirst = filter.values[0] === found;
  const [start, end] = isFirst ? [found.start, found.end + 1] : [found.start - 1, found.end];
  return search.slice(0, start) + search.slice(end);
}

/** Filters outside of parentheses that compare whole values: `a:b,c` and `a:=b`. With OR between them nothing is sure. */
function filtersIn(search: string): WrittenFilter[] {
  const tokens = tokenizeSearch(search);
  if (tokens.some(({ kind }) => kind === "or" || kind === "open")) return [];
  return tokens.flatMap((token, index) => {
    if (token.kind !== "key" || !/^:=?$/.test(tokens[index + 1]?.text ?? "")) return [];
    const not = tokens[index - 1]?.kind === "not" ? tokens[index - 1] : undefined;
    const values = valuesFrom(tokens, index + 2);
    const end = values.at(-1)?.end;
    if (end === undefined) return [];
    return [{ field: token.text, choice: not ? "out" : "in", values, start: (not ?? token).start, end }];
  });
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

function cut(search: string, start: number, end: number): string {
  return `${search.slice(0, start)} ${search.slice(end)}`.replace(/\s+/g, " ").trim();
}
