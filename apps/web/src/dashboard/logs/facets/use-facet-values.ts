import type { Facet } from "@contrail/protocol";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LogFilters } from "../../../lib/log-filters.ts";
import { selectLevels } from "../levels/level-selection.ts";
import { figureRefetchInterval } from "../refetch-interval.ts";
import { useLogsApi } from "../use-logs-api.ts";

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
  retry: () => void;
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
  const api = useLogsApi();
  const filterKey = JSON.stringify(filters);
  const others = fields.filter((field) => field !== "level");
  const [requested, setRequested] = useState({ filterKey, fields: others });
  const isSame = requested.fields.join() === others.join();
  if (requested.filterKey !== filterKey || (!ready && !isSame)) setRequested({ filterKey, fields: others });
  const addedFields = others.filter((field) => !requested.fields.includes(field));

  const load = (names: readonly string[]) => ({
    ...api.facetValues(filters, names),
    enabled: ready && names.length > 0,
    refetchInterval: figureRefetchInterval(live),
  });
  const levels = useQuery(load(["level"]));
  const initial = useQuery(load(requested.fields));
  const added = useQuery(load(addedFields));

  const queryOf = (field: string) => (field === "level" ? levels : addedFields.includes(field) ? added : initial);
  // Levels are counted without their own filter, so selecting some doesn't change the counts.
  const levelKey = JSON.stringify({ ...filters, ...selectLevels(filters, undefined) });
  const keyOf = (field: string) => (field === "level" ? levelKey : filterKey);
  const last = useLastFacets(
    fields.flatMap((field) => {
      const facet = loadedFacet(queryOf(field), field);
      return facet ? [{ facet, filterKey: keyOf(field) }] : [];
    }),
  );

  return (field) => {
    const { facet, filterKey: countedWith } = last.get(field) ?? {};
    const query = queryOf(field);
    const isFailed = ready && query.isLoadingError;
    return {
      values: isFailed ? undefined : facet?.values,
      distinct: facet?.distinct,
      isFailed,
      retry: () => void query.refetch(),
      isCurrent: countedWith === keyOf(field),
    };
  };
}

function loadedFacet({ data, isPlaceholderData }: UseQueryResult<Facet[]>, field: string): Facet | undefined {
  return isPlaceholderData ? undefined : data?.find((each) => each.field === field);
}

interface CountedFacet {
  facet: Facet;
  /** The filters that it was counted with. */
  filterKey: string;
}

/** What was last loaded of each field, whichever request it came with. */
function useLastFacets(loaded: readonly CountedFacet[]): ReadonlyMap<string, CountedFacet> {
  const [last, setLast] = useState<ReadonlyMap<string, CountedFacet>>(new Map());
  const isKnown = ({ facet, filterKey }: CountedFacet) => {
    const known = last.get(facet.field);
    return known?.facet === facet && known.filterKey === filterKey;
  };
  const next = new Map([...last, ...loaded.map((counted) => [counted.facet.field, counted] as const)]);
  if (!loaded.every(isKnown)) setLast(next);
  return next;
}
