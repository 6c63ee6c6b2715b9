// How many issues are open. Its own module, because the sidebar needs it on every screen.
import { IssueCountResponse, minuteMs } from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { Client } from "../../lib/api/client.ts";

/** First part of the keys of all queries about issues: what changes one may change any of them. */
export const issuesKey = ["issues"] as const;

export function openIssueCount({ api, access, tabTeam }: Client) {
  return queryOptions({
    queryKey: [...issuesKey, "count", { team: tabTeam.id() }],
    staleTime: minuteMs,
    queryFn: async () => (await api.call("GET", "/issues/count", IssueCountResponse, { token: access().token })).open,
  });
}
