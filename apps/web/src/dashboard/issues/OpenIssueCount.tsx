import { useQuery } from "@tanstack/react-query";
import type { NavCountProps } from "../../lib/dashboard-parts.ts";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { useIssueCountApi } from "./open-issue-count.ts";

/** In a wide sidebar. Nothing while it is unknown, and nothing if there are none. */
export function OpenIssueCount({ narrow = false }: NavCountProps) {
  const { data = 0 } = useQuery(useIssueCountApi().openIssueCount());
  if (narrow || data === 0) return null;
  return (
    <span className="ml-auto text-caption font-normal text-faint tabular-nums [[aria-current]_&]:text-muted">
      {toFullNumber(data)}
      <span className="sr-only"> open</span>
    </span>
  );
}
