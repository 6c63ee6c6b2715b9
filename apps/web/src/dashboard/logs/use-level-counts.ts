import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../lib/client-context.tsx";
import type { LogFilters } from "../../lib/log-filters.ts";
import { liveInterval } from "./live-interval.ts";

interface LevelCountsOptions {
  /** Kept up to date by itself. */
  live: boolean;
  /** The rows are there. */
  ready: boolean;
}

/** How many logs of each level the filters find, whichever level is chosen. */
export function useLevelCounts(filters: LogFilters, { live, ready }: LevelCountsOptions) {
  const { queries } = useClient();
  const { data } = useQuery({
    ...queries.facets({ ...filters, level: undefined }, ["level"], 10),
    enabled: ready,
    refetchInterval: live && liveInterval,
  });
  return data && new Map(data[0]?.values.map(({ value, count }) => [String(value), count]));
}
