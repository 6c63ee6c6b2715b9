// Queries for server data, cached in memory only.
import { type Application, minuteMs, type OverviewQuery, secondMs } from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SessionStore } from "../session/session.ts";
import type { TabTeam } from "../session/tab-team.ts";
import type { Api } from "./api.ts";
import { createAuditQueries } from "./audit-queries.ts";
import { createCreditQueries } from "./credit-queries.ts";
import { createLogQueries } from "./log-queries.ts";
import { createTeamQueries, type ToTeamKey } from "./team-queries.ts";
import { createTokenQueries } from "./token-queries.ts";

export type Queries = ReturnType<typeof createQueries>;

export function createQueries(api: Api, session: SessionStore, tabTeam: TabTeam) {
  const token = () => session.getState().token ?? "";
  const toTeamKey: ToTeamKey = (...parts) => [...parts, { team: tabTeam.id() }];
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
        queryKey: toTeamKey("applications"),
        staleTime: 30 * secondMs,
        queryFn: async () => {
          const { keys } = await api.applications(token());
          // Screens show keys only to those who may read them.
          return keys.map((application): Application => ({ ...application, key: application.key ?? "" }));
        },
      }),
    redaction: (applicationId: string) =>
      queryOptions({
        queryKey: toTeamKey("redaction", applicationId),
        queryFn: async () => (await api.redaction(token(), applicationId)).rules,
      }),
    ...createLogQueries(api, token, toTeamKey),
    ...createCreditQueries(api, token, toTeamKey),
    ...createTeamQueries(api, token, tabTeam, toTeamKey),
    ...createAuditQueries(api, token, toTeamKey),
    ...createTokenQueries(api, token, toTeamKey),
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
    secondFactors: () =>
      queryOptions({
        queryKey: ["second-factors"],
        queryFn: async () => (await api.secondFactors(token())).secondFactors,
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
        queryKey: toTeamKey("rejections"),
        queryFn: async () => (await api.rejections(token())).refusals,
      }),
    overview: (query: OverviewQuery) =>
      queryOptions({
        queryKey: toTeamKey("overview", query),
        queryFn: async () => (await api.overview(token(), query)).overview,
        placeholderData: keepPreviousData,
      }),
    views: () =>
      queryOptions({
        queryKey: toTeamKey("views"),
        staleTime: 30 * secondMs,
        queryFn: async () => (await api.views(token())).views,
      }),
    usage: () =>
      queryOptions({
        queryKey: toTeamKey("usage"),
        queryFn: async () => (await api.usage(token())).usage,
      }),
    stats: () =>
      queryOptions({
        queryKey: toTeamKey("stats"),
        queryFn: async () => (await api.stats(token())).stats,
      }),
  };
}
