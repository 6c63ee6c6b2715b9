import type { Facet } from "@contrail/protocol";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../../lib/api/client-context.tsx";
import type { LogFilters } from "../../../lib/log-filters.ts";
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
  /** Most frequent first; undefined while loading. */
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

  return (field) => {
    const query = field === "level" ? levels : addedFields.includes(field) ? added : initial;
    return toFacetValues(query, field);
  };

  function toFacetValues(query: UseQueryResult<Facet[]>, field: string): FacetValues {
    const facet = query.data?.find((each) => each.field === field);
    const { values, distinct } = facet ?? {};
    return { values, distinct, isFailed: ready && query.isLoadingError, isCurrent: !query.isPlaceholderData };
  }
}
