// The filters of the audit log. Kept in the URL, so that a view can be shared.
import { type AuditFilter, dayMs, isAuditAction } from "@contrail/protocol";

export const auditRanges = [
  { value: "all", label: "All time", days: Number.POSITIVE_INFINITY },
  { value: "1d", label: "Last 24 hours", days: 1 },
  { value: "7d", label: "Last 7 days", days: 7 },
  { value: "30d", label: "Last 30 days", days: 30 },
  { value: "90d", label: "Last 90 days", days: 90 },
  { value: "1y", label: "Last year", days: 365 },
] as const;
export type AuditRange = (typeof auditRanges)[number]["value"];

export interface AuditView {
  /** The id of an actor; empty: everyone. */
  actor: string;
  action: AuditFilter["action"];
  search: string;
  range: AuditRange;
}

const names = ["actor", "action", "search", "range"];

/** Invalid parameters fall back to their defaults. */
export function parseAuditView(params: URLSearchParams): AuditView {
  const action = params.get("action") ?? "";
  return {
    actor: params.get("actor") ?? "",
    action: isAuditAction(action) ? action : undefined,
    search: params.get("search") ?? "",
    range: auditRanges.find(({ value }) => value === params.get("range"))?.value ?? "all",
  };
}

/** Omits defaults and keeps unrelated parameters. */
export function toAuditParams({ actor, action, search, range }: AuditView, before: URLSearchParams): URLSearchParams {
  const others = [...before].filter(([name]) => !names.includes(name));
  return new URLSearchParams({
    ...Object.fromEntries(others),
    ...(actor && { actor }),
    ...(action && { action }),
    ...(search && { search }),
    ...(range !== "all" && { range }),
  });
}

export function isAuditFiltered({ actor, action, search, range }: AuditView): boolean {
  return actor !== "" || action !== undefined || search !== "" || range !== "all";
}

export function toAuditFilter({ actor, action, search, range }: AuditView, now: number): AuditFilter {
  const days = auditRanges.find(({ value }) => value === range)?.days ?? Number.POSITIVE_INFINITY;
  return {
    ...(actor && { actor }),
    ...(action && { action }),
    ...(search && { search }),
    ...(Number.isFinite(days) && { from: new Date(now - days * dayMs).toISOString() }),
  };
}

/** "30 days", "1 year". */
export function formatKeptDays(days: number): string {
  if (days % 365 === 0) return days === 365 ? "1 year" : `${days / 365} years`;
  return days === 1 ? "1 day" : `${days} days`;
}
