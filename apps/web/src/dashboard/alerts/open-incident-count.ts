// How many incidents are open. Its own module, because the sidebar needs it on every screen.
import { IncidentCountResponse, minuteMs } from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import { createApiHook } from "../../lib/api/create-api-hook.ts";

/** First part of the keys of all queries about rules, incidents and channels: what changes one may change any of them. */
export const alertsKey = ["alerts"] as const;

export const useIncidentCountApi = createApiHook(({ call, toTeamKey }) => ({
  openIncidentCount: () =>
    queryOptions({
      queryKey: toTeamKey(...alertsKey, "count"),
      staleTime: minuteMs,
      queryFn: async () => (await call("GET", "/alerts/incidents/count", IncidentCountResponse)).open,
    }),
}));
