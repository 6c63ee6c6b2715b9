// The badge of an issue: at most one, and only while it is open.
import { dayMs, type IssueBadge, newIssueDays } from "@contrail/protocol";
import type { IssueRecord } from "../storage/metadata/database/tables.ts";

type BadgeFields = Pick<IssueRecord, "state" | "regressedAt" | "escalatedAt" | "firstSeen" | "createdAt">;

export function badgeOf(issue: BadgeFields, now: number): IssueBadge | null {
  const { state, regressedAt, escalatedAt, firstSeen } = issue;
  if (state !== "open") return null;
  if (regressedAt !== null) return "regressed";
  if (escalatedAt !== null && escalatedAt > now - dayMs) return "escalating";
  return firstSeen > now - newIssueDays * dayMs ? "new" : null;
}
