// API calls for the audit log.
import { type AuditFilter, AuditResponse, VerifyAuditResponse } from "@contrail/protocol";
import type { Call } from "./call.ts";

export interface AuditQuery extends AuditFilter {
  before?: number | undefined;
}

export function createAuditCalls(call: Call) {
  return {
    audit: (token: string, { before, ...filter }: AuditQuery) => {
      const query = toAuditQueryString(filter);
      if (before !== undefined) query.set("before", String(before));
      return call("GET", `/team/audit?${query}`, AuditResponse, { token });
    },
    auditActors: (token: string) => call("GET", "/team/audit?limit=1&actors=true", AuditResponse, { token }),
    verifyAudit: (token: string) => call("GET", "/team/audit/verify", VerifyAuditResponse, { token }),
  };
}

export function toAuditQueryString(filter: AuditFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, text]) => text !== undefined));
}
