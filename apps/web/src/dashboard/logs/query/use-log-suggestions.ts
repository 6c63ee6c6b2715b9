// What the search of logs suggests: fields, and the values of the one that is being typed.
import { levels, parseFacetField, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { searchesKey } from "../../../lib/session/storage-keys.ts";
import { toCount } from "../../../ui/chart/compact-number.ts";
import type { SuggestionSource } from "../../../ui/query/use-suggestions.ts";
import { useLogsApi } from "../use-logs-api.ts";

const builtInFields = [
  "level",
  "source",
  "environment",
  "application",
  "release",
  "message",
  "stack",
  "fingerprint",
  "ts",
];
/** Fields with free text, which have no values to suggest. */
const freeTextFields = ["message", "stack", "ts"];
const maxValues = 50;

/** `fields`: those of the logs on screen. */
export function createLogSuggestions(filters: LogFilters, fields: readonly string[]): SuggestionSource {
  return {
    recentKey: searchesKey,
    useFields(isOpen) {
      const notes = useFieldNotes(filters, isOpen);
      const known = new Set([...builtInFields, ...notes.keys(), ...fields]);
      return new Map(Array.from(known, (field) => [field, notes.get(field) ?? "field"]));
    },
    useValues(field) {
      const counts = useFieldValues(filters, field);
      return Array.from(counts, ([label, count]) => ({ label, note: toNote(count) }));
    },
  };
}

/** The fields worth filtering by, whatever is searched for now, and how many values they have. */
function useFieldNotes({ appName, range }: LogFilters, enabled: boolean): ReadonlyMap<string, string> {
  const api = useLogsApi();
  const { data = [] } = useQuery({ ...api.facetFields({ appName, range }), enabled });
  return new Map(
    data.map(({ field, distinct, approximate }) => [field, toCount(distinct, "value", { atLeast: approximate })]),
  );
}

/** How often a value occurs, once that is known. */
function toNote(count: number | undefined): string {
  return count === undefined ? "" : count.toLocaleString("en-US");
}

/** The most frequent values of a field with their counts. Levels are known before they are counted. */
function useFieldValues(filters: LogFilters, name: string | undefined): ReadonlyMap<string, number | undefined> {
  const api = useLogsApi();
  const fields = name === undefined ? [] : facetFieldsOf(name);
  // Whatever is selected, any level can be typed instead.
  const scope = { ...filters, search: undefined, levels: name === "level" ? undefined : filters.levels };
  const { data } = useQuery({
    ...api.facets(scope, fields, maxValues),
    enabled: fields.length > 0,
    staleTime: 30 * secondMs,
  });
  const known = name === "level" ? levels : [];
  if (!data) return new Map(known.map((value) => [value, undefined]));
  const counts = new Map<string, number>(known.map((value) => [value, 0]));
  for (const { value, count } of data.filter(({ field }) => fields.includes(field)).flatMap(({ values }) => values)) {
    counts.set(String(value), (counts.get(String(value)) ?? 0) + count);
  }
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
}

/** A path without a root can be in metadata or in data, as in a search. */
function facetFieldsOf(name: string): string[] {
  if (freeTextFields.includes(name)) return [];
  return parseFacetField(name) ? [name] : [`meta.${name}`, `data.${name}`].filter((field) => parseFacetField(field));
}
