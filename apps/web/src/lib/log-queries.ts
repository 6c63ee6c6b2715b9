// What the Logs screen asks the server, with the keys under which the answers are kept.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "./api.ts";
import { type LogFilters, toQuestion } from "./log-filters.ts";

export interface LogList extends LogFilters {
  page: number;
  limit: number;
}

export function createLogQueries(api: Api, token: () => string) {
  const ask = (filters: LogFilters) => toQuestion(filters, Date.now());
  return {
    /** A search is not counted here: its rows come first, and `logTotal` follows. */
    logs: ({ page, limit, ...filters }: LogList) =>
      queryOptions({
        queryKey: ["logs", { page, limit, ...filters }],
        queryFn: async () => {
          const total = filters.search ? "quick" : undefined;
          const { logs, pagination } = await api.logs(token(), { page, limit, total, ...ask(filters) });
          return { logs, pagination };
        },
        placeholderData: keepPreviousData,
      }),
    logTotal: (filters: LogFilters) =>
      queryOptions({
        queryKey: ["logs", "total", filters],
        queryFn: async () => (await api.logs(token(), { page: 1, limit: 1, ...ask(filters) })).pagination,
      }),
    histogram: (filters: LogFilters) =>
      queryOptions({
        queryKey: ["logs", "histogram", filters],
        queryFn: async () => {
          const { step, from, to, buckets } = await api.histogram(token(), ask(filters));
          return { step, from, to, buckets };
        },
        placeholderData: keepPreviousData,
      }),
    facets: (filters: LogFilters, fields: readonly string[], limit: number) =>
      queryOptions({
        queryKey: ["logs", "facets", filters, fields, limit],
        queryFn: async () => (await api.facets(token(), { ...ask(filters), fields, limit })).facets,
        placeholderData: keepPreviousData,
      }),
    /** What an analysis was shown; another one may follow, so it is asked for anew each time. */
    analysisPayload: (id: string) =>
      queryOptions({
        queryKey: ["analysis-payload", id],
        queryFn: async () => (await api.analysisPayload(token(), id)).payload,
        gcTime: 0,
      }),
    log: (id: string) =>
      queryOptions({
        queryKey: ["logs", "one", id],
        queryFn: async () => (await api.log(token(), id)).log,
        staleTime: 60_000,
      }),
    surroundingLogs: (id: string, count: number) =>
      queryOptions({
        queryKey: ["surrounding", id, count],
        queryFn: async () => (await api.surroundingLogs(token(), id, count)).logs,
        staleTime: 60_000,
      }),
  };
}
