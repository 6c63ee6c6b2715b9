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
  const given = filters.range ?? (live ? aDay : undefined);
  const isWanted = ready && given === undefined;
  // The steps of a month are hours wide: of this morning they may say yesterday. Those of a week are not, and are those
  // that the chart will show.
  const rough = useShortest(filters, isWanted ? longest : undefined);
  const exact = useShortest(filters, rough);
  return given ?? exact;
}

/** The shortest stretch within this one that holds what is found in it, once that is counted. */
function useShortest(filters: LogFilters, within: TimeRange | undefined): TimeRange | undefined {
  const { queries } = useClient();
  const found = useQuery({
    ...queries.histogram({ ...filters, range: within ?? longest }),
    enabled: within !== undefined,
  });
  if (within === undefined) return undefined;
  if (found.data && !found.isPlaceholderData) return shortestRange(found.data);
  // What takes too long for a month may be counted for a day.
  return found.isError ? aDay : undefined;
}
