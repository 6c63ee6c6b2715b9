// Queries for the Logs screen.
import { dayMs, type LogOrder, minuteMs, secondMs } from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type LogFilters, toLogQuery } from "../log-filters.ts";
import type { Api } from "./api.ts";
import type { ToTeamKey } from "./team-queries.ts";

export interface LogListQuery extends LogFilters {
  page: number;
  limit: number;
  /** Newest first if omitted. */
  order?: LogOrder;
}

/** Per field. */
const maxFacetValues = 50;

export function createLogQueries(api: Api, token: () => string, toTeamKey: ToTeamKey) {
  const toQuery = (filters: LogFilters) => toLogQuery(filters, Date.now());
  return {
    /** Searches load their rows without an exact total, which the level counts add. */
    logs: ({ page, limit, order, ...filters }: LogListQuery) =>
      queryOptions({
        queryKey: toTeamKey("logs", { page, limit, order, ...filters }),
        queryFn: cancellable(async (signal) => {
          const total = filters.search ? "quick" : undefined;
          const { logs, pagination } = await api.logs(
            token(),
            { page, limit, total, order: order === "oldest" ? order : undefined, ...toQuery(filters) },
            signal,
          );
          return { logs, pagination };
        }),
        placeholderData: keepPreviousData,
      }),
    /** How many there are. Exact without a search; the Logs screen takes its total from the level counts. */
    logTotal: (filters: LogFilters) =>
      queryOptions({
        queryKey: toTeamKey("logs", "total", filters),
        queryFn: cancellable(
          async (signal) => (await api.logs(token(), { page: 1, limit: 1, ...toQuery(filters) }, signal)).pagination,
        ),
      }),
    /** Without a time range, from the first log to now. */
    histogram: (filters: LogFilters) =>
      queryOptions({
        queryKey: toTeamKey("logs", "histogram", filters),
        queryFn: cancellable(async (signal) => {
          const fit = filters.range ? undefined : ("fit" as const);
          const query = { ...toQuery(filters), span: fit };
          const { step, from, to, keptFrom, buckets } = await api.histogram(token(), query, signal);
          const keptDays = Math.round((Date.now() - Date.parse(keptFrom)) / dayMs);
          return { step, from, to, keptFrom, keptDays, buckets };
        }),
        placeholderData: keepPreviousData,
      }),
    facets: (filters: LogFilters, fields: readonly string[], limit: number) =>
      queryOptions({
        queryKey: toTeamKey("logs", "facets", filters, fields, limit),
        queryFn: cancellable(
          async (signal) => (await api.facets(token(), { ...toQuery(filters), fields, limit }, signal)).facets,
        ),
        placeholderData: keepPreviousData,
      }),
    /** The fields worth filtering by, with the number of their values. */
    facetFields: (filters: LogFilters) =>
      queryOptions({
        queryKey: toTeamKey("logs", "facet-fields", filters),
        queryFn: cancellable(
          async (signal) => (await api.facets(token(), { ...toQuery(filters), fields: [], limit: 1 }, signal)).facets,
        ),
        placeholderData: keepPreviousData,
        staleTime: 30 * secondMs,
      }),
    /** The values of these fields, each counted without its own filters. */
    facetValues: (filters: LogFilters, fields: readonly string[]) =>
      queryOptions({
        queryKey: toTeamKey("logs", "facet-values", filters, fields),
        queryFn: cancellable(async (signal) => {
          const options = { fields, limit: maxFacetValues, alternatives: true };
          return (await api.facets(token(), { ...toQuery(filters), ...options }, signal)).facets;
        }),
        placeholderData: keepPreviousData,
      }),
    /** Not cached, because a new analysis may have been run since. */
    analysisPayload: (id: string) =>
      queryOptions({
        queryKey: toTeamKey("analysis-payload", id),
        queryFn: async () => (await api.analysisPayload(token(), id)).payload,
        gcTime: 0,
      }),
    log: (id: string) =>
      queryOptions({
        queryKey: toTeamKey("logs", "one", id),
        queryFn: async () => (await api.log(token(), id)).log,
        staleTime: minuteMs,
      }),
    surroundingLogs: (id: string, count: number) =>
      queryOptions({
        queryKey: toTeamKey("surrounding", id, count),
        queryFn: async () => (await api.surroundingLogs(token(), id, count)).logs,
        staleTime: minuteMs,
      }),
  };
}

/**
 * A request that is aborted with its query once no component needs it. Deferred by a microtask, because StrictMode
 * mounts twice in development, and the first request would be wasted.
 */
function cancellable<Answer>(toQuery: (signal: AbortSignal) => Promise<Answer>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
    await Promise.resolve();
    signal.throwIfAborted();
    return toQuery(signal);
  };
}
