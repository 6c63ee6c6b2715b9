import { useQuery } from "@tanstack/react-query";
import { useClient } from "../../lib/client-context.tsx";
import type { LogFilters } from "../../lib/log-filters.ts";
import type { TimeRange } from "../../lib/time-range.ts";
import { aDay, longest, shortestRange } from "./shortest-range.ts";

interface ChartRangeOptions {
  live: boolean;
  ready: boolean;
}

/** The time that the chart shows: the one asked for, or, for any time, what holds the logs found. None before that is known. */
export function useChartRange(filters: LogFilters, { live, ready }: ChartRangeOptions): TimeRange | undefined {
  const { queries } = useClient();
  const given = filters.range ?? (live ? aDay : undefined);
  const found = useQuery({
    ...queries.histogram({ ...filters, range: longest }),
    enabled: ready && given === undefined,
  });
  if (given) return given;
  // What takes too long for a month may be counted for a day.
  if (found.isError) return aDay;
  return found.data && !found.isPlaceholderData ? shortestRange(found.data) : undefined;
}
