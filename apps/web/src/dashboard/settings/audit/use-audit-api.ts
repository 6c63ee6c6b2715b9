// The API of the audit log.
import { type AuditFilter, AuditResponse, minuteMs, VerifyAuditResponse } from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { createApiHook } from "../../../lib/api/create-api-hook.ts";

export interface AuditQuery extends AuditFilter {
  before?: number | undefined;
}

export const auditKey = ["audit"] as const;

export const useAuditApi = createApiHook(({ call, toTeamKey }) => ({
  audit: ({ before, ...filter }: AuditQuery) =>
    queryOptions({
      queryKey: toTeamKey(...auditKey, { before, ...filter }),
      queryFn: async () => {
        const params = toAuditQueryString(filter);
        if (before !== undefined) params.set("before", String(before));
        const { entries, next, total, keptDays } = await call("GET", `/team/audit?${params}`, AuditResponse);
        return { entries, next, total, keptDays };
      },
      placeholderData: keepPreviousData,
    }),
  /** Everyone in the log, to filter by. */
  auditActors: () =>
    queryOptions({
      queryKey: toTeamKey(...auditKey, "actors"),
      staleTime: minuteMs,
      queryFn: async () => (await call("GET", "/team/audit?limit=1&actors=true", AuditResponse)).actors ?? [],
    }),
  verifyAudit: () => call("GET", "/team/audit/verify", VerifyAuditResponse),
}));

export function toAuditQueryString(filter: AuditFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, text]) => text !== undefined));
}
