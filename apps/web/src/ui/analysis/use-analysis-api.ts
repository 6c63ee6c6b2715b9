import { AnalysisPayloadResponse } from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import { createApiHook } from "../../lib/api/create-api-hook.ts";

export const useAnalysisApi = createApiHook(({ call, toTeamKey }) => ({
  /** What was sent to the analyzer. Not cached, because a new analysis may have been run since. */
  analysisPayload: (logId: string) =>
    queryOptions({
      queryKey: toTeamKey("analysis-payload", logId),
      queryFn: async () => {
        const path = `/dashboard/logs/${encodeURIComponent(logId)}/analyze`;
        return (await call("GET", path, AnalysisPayloadResponse)).payload;
      },
      gcTime: 0,
    }),
}));
