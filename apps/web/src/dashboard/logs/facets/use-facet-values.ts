import type { Facet } from "@contrail/protocol";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../../lib/api/client-context.tsx";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { selectLevels } from "../levels/level-selection.ts";
import { figureRefetchInterval } from "../refetch-interval.ts";

interface FacetValuesOptions {
  /** Fields whose values are shown. */
  fields: readonly string[];
  /** Refreshes automatically. */
  live: boolean;
  /** The rows have loaded. */
  ready: boolean;
}

export interface FacetValues {
  /** Most frequent first; those of other filters while these load, undefined until the first have loaded. */
  values: Facet["values"] | undefined;
  /** How many different values there are, if known. */
  distinct: number | undefined;
  isFailed: boolean;
  /** Counted for these filters, rather than for those before. */
  isCurrent: boolean;
}

/**
 * The values of several fields. Levels are counted first and on their own: their sum is the total of the list. The
 * others follow in one request per filter change; fields expanded later are loaded in another.
 */
export function useFacetValues(
  filters: LogFilters,
  { fields, live, ready }: FacetValuesOptions,
): (field: string) => FacetValues {
  const { queries } = useClient();
  const filterKey = JSON.stringify(filters);
  const others = fields.filter((field) => field !== "level");
  const [requested, setRequested] = useState({ filterKey, fields: others });
  const isSame = requested.fields.join() === others.join();
  if (requested.filterKey !== filterKey || (!ready && !isSame)) setRequested({ filterKey, fields: others });
  const addedFields = others.filter((field) => !requested.fields.includes(field));

  const load = (names: readonly string[]) => ({
    ...queries.facetValues(filters, names),
    enabled: ready && names.length > 0,
    refetchInterval: figureRefetchInterval(live),
  });
  const levels = useQuery(load(["level"]));
  const initial = useQuery(load(requested.fields));
  const added = useQuery(load(addedFields));

  const queryOf = (field: string) => (field === "level" ? levels : addedFields.includes(field) ? added : initial);
  const last = useLastFacets(fields.flatMap((field) => loadedFacet(queryOf(field), field) ?? []));
  const isLevelCounted = useIsLevelCounted(filters, levels);

  return (field) => {
    const query = queryOf(field);
    const { values, distinct } = last.get(field) ?? {};
    const isCurrent = loadedFacet(query, field) !== undefined || (field === "level" && isLevelCounted);
    const isFailed = ready && query.isLoadingError;
    return { values: isFailed ? undefined : values, distinct, isFailed, isCurrent };
  };
}

function loadedFacet({ data, isPlaceholderData }: UseQueryResult<Facet[]>, field: string): Facet | undefined {
  return isPlaceholderData ? undefined : data?.find((each) => each.field === field);
}

/** What was last loaded of each field, whichever request it came with. */
function useLastFacets(loaded: readonly Facet[]): ReadonlyMap<string, Facet> {
  const [last, setLast] = useState<ReadonlyMap<string, Facet>>(new Map());
  const next = new Map([...last, ...loaded.map((facet) => [facet.field, facet] as const)]);
  if (loaded.some((facet) => last.get(facet.field) !== facet)) setLast(next);
  return next;
}

/** Levels are counted without their own filter, so selecting some doesn't change the counts. */
function useIsLevelCounted(filters: LogFilters, { data, isPlaceholderData }: UseQueryResult<Facet[]>): boolean {
  const [counted, setCounted] = useState<string>();
  const others = JSON.stringify({ ...filters, ...selectLevels(filters, undefined) });
  if (data && !isPlaceholderData && counted !== others) setCounted(others);
  return counted === others;
}
