// Queries about incidents, rules and channels.
import { AlertRulesResponse, ChannelsResponse, secondMs } from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { ApiContext } from "../../lib/api/api-context.ts";
import { createApiHook } from "../../lib/api/create-api-hook.ts";
import { alertsKey } from "./open-incident-count.ts";

export const useAlertQueries = createApiHook(({ call, toTeamKey }: ApiContext) => ({
  rules: () =>
    queryOptions({
      queryKey: toTeamKey(...alertsKey, "rules"),
      staleTime: 10 * secondMs,
      queryFn: async () => (await call("GET", "/alerts/rules", AlertRulesResponse)).rules,
    }),
  channels: () =>
    queryOptions({
      queryKey: toTeamKey(...alertsKey, "channels"),
      staleTime: 10 * secondMs,
      queryFn: async () => (await call("GET", "/alerts/channels", ChannelsResponse)).channels,
    }),
}));
