// Queries for server data, cached in memory only.
import { minuteMs, type OverviewQuery, secondMs } from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SessionStore } from "../session/session.ts";
import type { Api } from "./api.ts";
import { createCreditQueries } from "./credit-queries.ts";
import { createLogQueries } from "./log-queries.ts";

export type Queries = ReturnType<typeof createQueries>;

export function createQueries(api: Api, session: SessionStore) {
  const token = () => session.getState().token ?? "";
  return {
    /** The user is null until the first response; refetches keep the current one meanwhile. */
    user: (token: string) =>
      queryOptions({
        queryKey: ["user", token],
        staleTime: minuteMs,
        queryFn: async ({ client, queryKey }) => {
          if (client.getQueryData(queryKey) === undefined) session.setState({ user: null });
          const { data } = await api.userData(token);
          if (session.getState().token === token) session.setState({ user: data });
          return data;
        },
      }),
    applications: () =>
      queryOptions({
        queryKey: ["applications"],
        staleTime: 30 * secondMs,
        queryFn: async () => (await api.applications(token())).keys,
      }),
    redaction: (applicationId: string) =>
      queryOptions({
        queryKey: ["redaction", applicationId],
        queryFn: async () => (await api.redaction(token(), applicationId)).rules,
      }),
    ...createLogQueries(api, token),
    ...createCreditQueries(api, token),
    profile: () =>
      queryOptions({
        queryKey: ["profile"],
        queryFn: async () => (await api.profile(token())).profile,
      }),
    notifications: () =>
      queryOptions({
        queryKey: ["notifications"],
        queryFn: async () => (await api.notifications(token())).notifications,
      }),
    sessions: () =>
      queryOptions({
        queryKey: ["sessions"],
        queryFn: async () => (await api.sessions(token())).sessions,
      }),
    /** The logger served by this server; changes only with a server update. */
    sdk: () => queryOptions({ queryKey: ["sdk"], staleTime: Infinity, queryFn: async () => (await api.sdk()).sdk }),
    rejections: () =>
      queryOptions({
        queryKey: ["rejections"],
        queryFn: async () => (await api.rejections(token())).refusals,
      }),
    overview: (query: OverviewQuery) =>
      queryOptions({
        queryKey: ["overview", query],
        queryFn: async () => (await api.overview(token(), query)).overview,
        placeholderData: keepPreviousData,
      }),
    views: () =>
      queryOptions({
        queryKey: ["views"],
        staleTime: 30 * secondMs,
        queryFn: async () => (await api.views(token())).views,
      }),
    usage: () =>
      queryOptions({
        queryKey: ["usage"],
        queryFn: async () => (await api.usage(token())).usage,
      }),
    stats: () =>
      queryOptions({
        queryKey: ["stats"],
        queryFn: async () => (await api.stats(token())).stats,
      }),
  };
}
