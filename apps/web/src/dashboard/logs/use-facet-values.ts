import type { Facet } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../lib/api/client-context.tsx";
import type { LogFilters } from "../../lib/log-filters.ts";
import { liveRefetchMs } from "./live/refetch-interval.ts";

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
  isFailed: boolean;
}

/**
 * The values of several fields, in one request per filter change; fields expanded later are loaded in a second request.
 */
export function useFacetValues(
  filters: LogFilters,
  { fields, live, ready }: FacetValuesOptions,
): (field: string) => FacetValues {
  const { queries } = useClient();
  const filterKey = JSON.stringify(filters);
  const [requested, setRequested] = useState({ filterKey, fields });
  const isSame = requested.fields.join() === fields.join();
  if (requested.filterKey !== filterKey || (!ready && !isSame)) setRequested({ filterKey, fields });
  const addedFields = fields.filter((field) => !requested.fields.includes(field));
  const refetchInterval = live && liveRefetchMs;
  const initial = useQuery({ ...queries.facetValues(filters, requested.fields), enabled: ready, refetchInterval });
  const added = useQuery({
    ...queries.facetValues(filters, addedFields),
    enabled: ready && addedFields.length > 0,
    refetchInterval,
  });
  return (field) => ({
    values: [...(initial.data ?? []), ...(added.data ?? [])].find((facet) => facet.field === field)?.values,
    isFailed: ready && (addedFields.includes(field) ? added : initial).isLoadingError,
  });
}
