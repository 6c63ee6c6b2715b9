// Queries for the audit log.
import { minuteMs } from "@contrail/protocol";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "./api.ts";
import type { AuditQuery } from "./audit-calls.ts";
import type { ToTeamKey } from "./team-queries.ts";

export const auditKey = ["audit"] as const;

export function createAuditQueries(api: Api, token: () => string, toTeamKey: ToTeamKey) {
  return {
    audit: (query: AuditQuery) =>
      queryOptions({
        queryKey: toTeamKey(...auditKey, query),
        queryFn: async () => {
          const { entries, next, total, keptDays } = await api.audit(token(), query);
          return { entries, next, total, keptDays };
        },
        placeholderData: keepPreviousData,
      }),
    /** Everyone in the log, to filter by. */
    auditActors: () =>
      queryOptions({
        queryKey: toTeamKey(...auditKey, "actors"),
        staleTime: minuteMs,
        queryFn: async () => (await api.auditActors(token())).actors ?? [],
      }),
  };
}
