// The fields offered as facets.
import { type Facet, parseFacetField, writtenFilters } from "@contrail/protocol";
import { titleOfField } from "../../../lib/log-field.ts";

export interface RailField {
  /** Field name in the search language. */
  field: string;
  /** Of a field that every log has; others are shown by their name. */
  title?: string | undefined;
  /** How many different values there are, if known. */
  distinct?: number;
  /** There are at least so many. */
  isApproximate?: boolean;
}

const columns = ["level", "source", "environment", "application"];
/** Free text: what a search contains of it is no value of the field. */
const freeTextFields = ["message", "stack"];

/** Expanded by default. */
export function isOpenByDefault(field: string): boolean {
  return /^(?:level|source|environment|(?:meta|data)\.(?:release|route))$/.test(field);
}

/**
 * The columns, then the fields that the server lists, then those of the search, so that its values can be deselected.
 *
 * @param before what was shown until now: fields keep their place, so that nothing moves while values are selected
 */
export function toRailFields(listed: readonly Facet[], search: string, before: readonly RailField[]): RailField[] {
  const fields = new Map<string, RailField>(columns.map((field) => [field, { field, title: titleOfField(field) }]));
  for (const { field, distinct, approximate } of listed) {
    fields.set(field, { ...fields.get(field), field, distinct, isApproximate: approximate === true });
  }
  for (const { field } of writtenFilters(search)) {
    if (!fields.has(field) && parseFacetField(field) && !freeTextFields.includes(field)) fields.set(field, { field });
  }
  const kept = before.flatMap(({ field }) => fields.get(field) ?? []);
  return [...new Set([...kept, ...fields.values()])];
}
