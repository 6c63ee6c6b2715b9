// The filters of a search text as a list of choices reads and writes them.
import { addFilter, withoutField, withoutFilters, writtenFilters } from "@contrail/protocol";

export type Choice = "in" | "out";

/** Which values of a field the search asks for, and which it leaves out. */
export function choicesOf(search: string, field: string): ReadonlyMap<string, Choice> {
  const filters = writtenFilters(search).filter((filter) => filter.field === field);
  return new Map(
    filters.flatMap(({ isNegated, values }) => values.map(({ text }) => [text, isNegated ? "out" : "in"] as const)),
  );
}

/** How many values are chosen in all. */
export function countChoices(search: string): number {
  return writtenFilters(search).reduce((sum, { values }) => sum + values.length, 0);
}

/** With this value asked for or left out; chosen already, it is let go. */
export function toggleChoice(search: string, field: string, value: string, choice: Choice): string {
  const before = choicesOf(search, field).get(value);
  const without = removeValue(search, field, value);
  return before === choice ? without : addFilter(without, field, value, choice === "out");
}

/** With this value of the field and no other. */
export function onlyChoice(search: string, field: string, value: string): string {
  return addFilter(withoutField(search, field), field, value);
}

/** Without any filter by value; words and comparisons stay. */
export function clearChoices(search: string): string {
  return withoutFilters(search, writtenFilters(search));
}

function removeValue(search: string, field: string, value: string): string {
  const filters = writtenFilters(search).filter((each) => each.field === field);
  const filter = filters.find(({ values }) => values.some(({ text }) => text === value));
  const found = filter?.values.find(({ text }) => text === value);
  if (!filter || !found) return search;
  if (filter.values.length === 1) return withoutFilters(search, [filter]);
  const isFirst = filter.values[0] === found;
  const [start, end] = isFirst ? [found.start, found.end + 1] : [found.start - 1, found.end];
  return search.slice(0, start) + search.slice(end);
}
