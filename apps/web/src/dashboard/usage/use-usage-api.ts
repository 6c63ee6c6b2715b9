// The API of the Usage screen.
import { UsageResponse } from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import { createApiHook } from "../../lib/api/create-api-hook.ts";

export const useUsageApi = createApiHook(({ call, toTeamKey }) => ({
  usage: () =>
    queryOptions({
      queryKey: toTeamKey("usage"),
      queryFn: async () => (await call("GET", "/dashboard/usage", UsageResponse)).usage,
    }),
}));
