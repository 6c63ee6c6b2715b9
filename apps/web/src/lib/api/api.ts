// The API calls of the first screens. Those of other screens are in their folders; see create-api-hook.ts.
import type { Call } from "@contrail/client";
import {
  ApplicationsResponse,
  CreditsResponse,
  type ListLogs,
  LogsResponse,
  type OverviewQuery,
  OverviewResponse,
  responseSchema,
  SdkResponse,
  StatsResponse,
  TeamsResponse,
  UserDataResponse,
} from "@contrail/protocol";
import { toLogParams } from "../log-filters.ts";

export type Api = ReturnType<typeof createApi>;

export function createApi(call: Call) {
  return {
    userData: (token: string) => call("GET", "/auth/user-data", UserDataResponse, { token }),
    logout: (token: string) => call("POST", "/auth/logout", responseSchema({}), { token }),
    teams: (token: string) => call("GET", "/teams", TeamsResponse, { token }),
    applications: (token: string) => call("GET", "/dashboard/get-keys", ApplicationsResponse, { token }),
    logs: (token: string, { page, limit, total, order, ...query }: ListLogs, signal?: AbortSignal) => {
      const params = new URLSearchParams([["page", String(page)], ["limit", String(limit)], ...toLogParams(query)]);
      if (total) params.set("total", total);
      if (order) params.set("order", order);
      return call("GET", `/dashboard/logs?${params}`, LogsResponse, { token, signal });
    },
    overview: (token: string, { range, appName }: OverviewQuery) => {
      const params = new URLSearchParams({ range, ...(appName && { appName }) });
      return call("GET", `/dashboard/overview?${params}`, OverviewResponse, { token });
    },
    credits: (token: string) => call("GET", "/dashboard/credits", CreditsResponse, { token }),
    stats: (token: string) => call("GET", "/dashboard/stats", StatsResponse, { token }),
    sdk: () => call("GET", "/sdk", SdkResponse),
  };
}
