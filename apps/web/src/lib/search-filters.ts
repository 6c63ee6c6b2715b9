// Reads and writes the facet filters in a search text.
import { addFilter, canonicalField, withoutField, withoutFilters, writtenFilters } from "@contrail/protocol";

export type FilterMode = "include" | "exclude";

/** The included and excluded values of a field. */
export function selectedValues(search: string, field: string): ReadonlyMap<string, FilterMode> {
  const filters = filtersOn(search, field);
  return new Map(
    filters.flatMap(({ isNegated, values }) =>
      values.map(({ text }) => [text, isNegated ? "exclude" : "include"] as const),
    ),
  );
}

/** Number of selected values in all fields. */
export function countSelectedValues(search: string): number {
  return writtenFilters(search).reduce((sum, { values }) => sum + values.length, 0);
}

/** Includes or excludes a value; removes it if it is already selected that way. */
export function toggleValue(search: string, field: string, value: string, mode: FilterMode): string {
  const before = selectedValues(search, field).get(value);
  const without = removeValue(search, field, value);
  return before === mode ? without : addFilter(without, field, value, mode === "exclude");
}

/** Includes only this value of the field. */
export function selectOnly(search: string, field: string, value: string): string {
  return addFilter(withoutField(search, field), field, value);
}

/** Removes all filters by value; words and comparisons stay. */
export function clearValueFilters(search: string): string {
  return withoutFilters(search, writtenFilters(search));
}

function filtersOn(search: string, field: string) {
  return writtenFilters(search).filter((filter) => filter.field === canonicalField(field));
}

function removeValue(search: string, field: string, value: string): string {
  const filters = filtersOn(search, field);
  const filter = filters.find(({ values }) => values.some(({ text }) => text === value));
  const found = filter?.values.find(({ text }) => text === value);
  if (!filter || !found) return search;
  if (filter.values.length === 1) return withoutFilters(search, [filter]);
  const isFirst = filter.values[0] === found;
  const [start, end] = isFirst ? [found.start, found.end + 1] : [found.start - 1, found.end];
  return search.slice(0, start) + search.slice(end);
}
