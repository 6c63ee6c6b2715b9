// The API of the Logs screen.
import {
  dayMs,
  FacetsResponse,
  HistogramResponse,
  LogResponse,
  LogsResponse,
  minuteMs,
  responseSchema,
  SurroundingResponse,
  secondMs,
} from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { cancellable } from "../../lib/api/cancellable.ts";
import { createApiHook } from "../../lib/api/create-api-hook.ts";
import { type LogFilters, toLogParams, toLogQuery } from "../../lib/log-filters.ts";

interface FacetsOptions {
  /** If empty, those worth filtering by. */
  fields: readonly string[];
  limit: number;
  /** Count each field without its own filters. */
  alternatives?: boolean;
}

/** Per field. */
const maxFacetValues = 50;

export const useLogsApi = createApiHook(({ call, toTeamKey }) => {
  const toParams = (filters: LogFilters) => new URLSearchParams(toLogParams(toLogQuery(filters, Date.now())));
  const logPath = (id: string) => `/dashboard/logs/${encodeURIComponent(id)}`;

  const readFacets = (filters: LogFilters, { fields, limit, alternatives }: FacetsOptions) =>
    cancellable(async (signal) => {
      const params = toParams(filters);
      params.set("limit", String(limit));
      if (alternatives) params.set("alternatives", "true");
      for (const field of fields) params.append("field", field);
      return (await call("GET", `/dashboard/logs/facets?${params}`, FacetsResponse, { signal })).facets;
    });

  return {
    /** How many there are. Exact without a search; the Logs screen takes its total from the level counts. */
    logTotal: (filters: LogFilters) =>
      queryOptions({
        queryKey: toTeamKey("logs", "total", filters),
        queryFn: cancellable(async (signal) => {
          const params = new URLSearchParams([["page", "1"], ["limit", "1"], ...toParams(filters)]);
          return (await call("GET", `/dashboard/logs?${params}`, LogsResponse, { signal })).pagination;
        }),
      }),
    /** Without a time range, from the first log to now. */
    histogram: (filters: LogFilters) =>
      queryOptions({
        queryKey: toTeamKey("logs", "histogram", filters),
        queryFn: cancellable(async (signal) => {
          const params = toParams(filters);
          if (!filters.range) params.set("span", "fit");
          const path = `/dashboard/logs/histogram?${params}`;
          const { step, from, to, keptFrom, buckets } = await call("GET", path, HistogramResponse, { signal });
          const keptDays = Math.round((Date.now() - Date.parse(keptFrom)) / dayMs);
          return { step, from, to, keptFrom, keptDays, buckets };
        }),
        placeholderData: keepPreviousData,
      }),
    facets: (filters: LogFilters, fields: readonly string[], limit: number) =>
      queryOptions({
        queryKey: toTeamKey("logs", "facets", filters, fields, limit),
        queryFn: readFacets(filters, { fields, limit }),
        placeholderData: keepPreviousData,
      }),
    /** The fields worth filtering by, with the number of their values. */
    facetFields: (filters: LogFilters) =>
      queryOptions({
        queryKey: toTeamKey("logs", "facet-fields", filters),
        queryFn: readFacets(filters, { fields: [], limit: 1 }),
        placeholderData: keepPreviousData,
        staleTime: 30 * secondMs,
      }),
    /** The values of these fields, each counted without its own filters. */
    facetValues: (filters: LogFilters, fields: readonly string[]) =>
      queryOptions({
        queryKey: toTeamKey("logs", "facet-values", filters, fields),
        queryFn: readFacets(filters, { fields, limit: maxFacetValues, alternatives: true }),
        placeholderData: keepPreviousData,
      }),
    /** Also the issue of an error. */
    log: (id: string) =>
      queryOptions({
        queryKey: toTeamKey("logs", "one", id),
        queryFn: async () => {
          const { log, issue = null } = await call("GET", logPath(id), LogResponse);
          return { log, issue };
        },
        staleTime: minuteMs,
      }),
    surroundingLogs: (id: string, count: number) =>
      queryOptions({
        queryKey: toTeamKey("surrounding", id, count),
        queryFn: async () => {
          const path = `${logPath(id)}/surrounding?before=${count}&after=${count}`;
          return (await call("GET", path, SurroundingResponse)).logs;
        },
        staleTime: minuteMs,
      }),
    /** Deletes the logs of one application, or all. */
    deleteLogs: (appName: string | undefined) => {
      const params = new URLSearchParams(toLogParams({ appName }));
      return call("DELETE", `/dashboard/delete-all-logs?${params}`, responseSchema({}));
    },
  };
});
