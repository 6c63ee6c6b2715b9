// How many issues are open. Its own module, because the sidebar needs it on every screen.
import { IssueCountResponse, minuteMs } from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import { createApiHook } from "../../lib/api/create-api-hook.ts";

/** First part of the keys of all queries about issues: what changes one may change any of them. */
export const issuesKey = ["issues"] as const;

export const useIssueCountApi = createApiHook(({ call, toTeamKey }) => ({
  openIssueCount: () =>
    queryOptions({
      queryKey: toTeamKey(...issuesKey, "count"),
      staleTime: minuteMs,
      queryFn: async () => (await call("GET", "/issues/count", IssueCountResponse)).open,
    }),
}));
