// The badge of an issue: at most one, and only while it is open.
import { dayMs, type IssueBadge, newIssueDays } from "@contrail/protocol";
import type { IssueRecord } from "../storage/metadata/database/tables.ts";

type BadgeFields = Pick<IssueRecord, "state" | "regressedAt" | "escalatedAt" | "firstSeen" | "createdAt">;

export function badgeOf(issue: BadgeFields, now: number): IssueBadge | null {
  const { state, regressedAt, firstSeen } = issue;
  if (state !== "open") return null;
  if (regressedAt !== null) return "regressed";
  if (isEscalating(issue, now)) return "escalating";
  return firstSeen > now - newIssueDays * dayMs ? "new" : null;
}

/** For a day. */
export function isEscalating({ escalatedAt }: Pick<IssueRecord, "escalatedAt">, now: number): boolean {
  return escalatedAt !== null && escalatedAt > now - dayMs;
}
