// The queries of the first screens, cached in memory only. Those of other screens are in their folders; see
// create-api-hook.ts.
import {
  type Application,
  type AutoRefill,
  type Credits,
  type LogOrder,
  minuteMs,
  type OverviewQuery,
  type Payments,
  secondMs,
} from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type LogFilters, toLogQuery } from "../log-filters.ts";
import type { SessionStore } from "../session/session.ts";
import type { TabTeam } from "../session/tab-team.ts";
import type { Api } from "./api.ts";
import { cancellable } from "./cancellable.ts";
import type { ToTeamKey } from "./team-key.ts";

export type Queries = ReturnType<typeof createQueries>;

export interface LogListQuery extends LogFilters {
  page: number;
  limit: number;
  /** Newest first if omitted. */
  order?: LogOrder;
}

export interface BillingData {
  credits: Credits;
  payments: Payments;
  autoRefill: AutoRefill;
}

export const teamsKey = ["teams"] as const;
export const sessionsKey = ["sessions"] as const;
/** All queries for credits and payments start with it, so that one change invalidates them together. */
export const creditsKey = ["credits"] as const;

/** Applications use credits continuously, and the shell warns before they run out. */
const creditsRefetchMs = minuteMs;

interface QueriesDeps {
  api: Api;
  session: SessionStore;
  tabTeam: TabTeam;
  toTeamKey: ToTeamKey;
}

export function createQueries({ api, session, tabTeam, toTeamKey }: QueriesDeps) {
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
    /** All teams of the user; sets the team of a new tab. */
    teams: () =>
      queryOptions({
        queryKey: teamsKey,
        staleTime: 30 * secondMs,
        queryFn: async () => {
          const { teams, current } = await api.teams(token());
          tabTeam.adopt(teams, current);
          return teams;
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
    /** Searches load their rows without an exact total, which the level counts add. */
    logs: ({ page, limit, order, ...filters }: LogListQuery) =>
      queryOptions({
        queryKey: toTeamKey("logs", { page, limit, order, ...filters }),
        queryFn: cancellable(async (signal) => {
          const total = filters.search ? "quick" : undefined;
          const query = toLogQuery(filters, Date.now());
          const { logs, pagination } = await api.logs(
            token(),
            { page, limit, total, order: order === "oldest" ? order : undefined, ...query },
            signal,
          );
          return { logs, pagination };
        }),
        placeholderData: keepPreviousData,
      }),
    overview: (query: OverviewQuery) =>
      queryOptions({
        queryKey: toTeamKey("overview", query),
        queryFn: async () => (await api.overview(token(), query)).overview,
        placeholderData: keepPreviousData,
      }),
    /** null on a server without billing. */
    billing: () =>
      queryOptions({
        queryKey: toTeamKey(...creditsKey),
        staleTime: 10 * secondMs,
        refetchInterval: creditsRefetchMs,
        queryFn: async (): Promise<BillingData | null> => {
          const { credits, payments, autoRefill } = await api.credits(token());
          return credits && payments && autoRefill && { credits, payments, autoRefill };
        },
      }),
    /** The logger served by this server; changes only with a server update. */
    /** What can be downloaded from the server. */
    downloads: () => queryOptions({ queryKey: ["downloads"], queryFn: () => api.sdk() }),
    sdk: () => queryOptions({ queryKey: ["sdk"], staleTime: Infinity, queryFn: async () => (await api.sdk()).sdk }),
    stats: () =>
      queryOptions({
        queryKey: toTeamKey("stats"),
        queryFn: async () => (await api.stats(token())).stats,
      }),
  };
}
