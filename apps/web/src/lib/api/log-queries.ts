// What the Logs screen asks the server, with the keys under which the answers are kept.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type LogFilters, toQuestion } from "../log-filters.ts";
import type { Api } from "./api.ts";

export interface LogList extends LogFilters {
  page: number;
  limit: number;
}

/** Of one field. */
const mostChoices = 50;

export function createLogQueries(api: Api, token: () => string) {
  const ask = (filters: LogFilters) => toQuestion(filters, Date.now());
  return {
    /** A search is not counted here: its rows come first, and `logTotal` follows. */
    logs: ({ page, limit, ...filters }: LogList) =>
      queryOptions({
        queryKey: ["logs", { page, limit, ...filters }],
        queryFn: cancellable(async (signal) => {
          const total = filters.search ? "quick" : undefined;
          const { logs, pagination } = await api.logs(token(), { page, limit, total, ...ask(filters) }, signal);
          return { logs, pagination };
        }),
        placeholderData: keepPreviousData,
      }),
    logTotal: (filters: LogFilters) =>
      queryOptions({
        queryKey: ["logs", "total", filters],
        queryFn: cancellable(
          async (signal) => (await api.logs(token(), { page: 1, limit: 1, ...ask(filters) }, signal)).pagination,
        ),
      }),
    /** For any time, the server chooses the shortest span that holds what it finds. */
    histogram: (filters: LogFilters) =>
      queryOptions({
        queryKey: ["logs", "histogram", filters],
        queryFn: cancellable(async (signal) => {
          const fit = filters.range ? undefined : ("fit" as const);
          const question = { ...ask(filters), span: fit };
          const { span, step, from, to, buckets } = await api.histogram(token(), question, signal);
          return { span, step, from, to, buckets };
        }),
        placeholderData: keepPreviousData,
      }),
    facets: (filters: LogFilters, fields: readonly string[], limit: number) =>
      queryOptions({
        queryKey: ["logs", "facets", filters, fields, limit],
        queryFn: cancellable(
          async (signal) => (await api.facets(token(), { ...ask(filters), fields, limit }, signal)).facets,
        ),
        placeholderData: keepPreviousData,
      }),
    /** The values that can be chosen in each of these fields, whichever are chosen now. */
    choices: (filters: LogFilters, fields: readonly string[]) =>
      queryOptions({
        queryKey: ["logs", "choices", filters, fields],
        queryFn: cancellable(async (signal) => {
          const wish = { fields, limit: mostChoices, alternatives: true };
          return (await api.facets(token(), { ...ask(filters), ...wish }, signal)).facets;
        }),
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

/**
 * A request that is cancelled with its query, as soon as no one waits for it. It leaves a moment later: in development
 * React mounts everything twice, and the request of the first time would be sent for nothing.
 */
function cancellable<Answer>(ask: (signal: AbortSignal) => Promise<Answer>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<Answer> => {
    await Promise.resolve();
    signal.throwIfAborted();
    return ask(signal);
  };
}
