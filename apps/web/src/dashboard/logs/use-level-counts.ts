import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../lib/client-context.tsx";
import type { LogFilters } from "../../lib/log-filters.ts";

/** How many logs of each level the filters find, whichever level is chosen. */
export function useLevelCounts(filters: LogFilters, ready: boolean): ReadonlyMap<string, number> | undefined {
  const { queries } = useClient();
  const { data } = useQuery({ ...queries.facets({ ...filters, level: undefined }, ["level"], 10), enabled: ready });
  return data && new Map(data[0]?.values.map(({ value, count }) => [String(value), count]));
}
