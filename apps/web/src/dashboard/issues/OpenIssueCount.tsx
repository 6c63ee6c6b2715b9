import { useQuery } from "@tanstack/react-query";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { useIssueCountApi } from "./open-issue-count.ts";

/** In the sidebar. Nothing while it is unknown, and nothing if there are none. */
export function OpenIssueCount() {
  const { data = 0 } = useQuery(useIssueCountApi().openIssueCount());
  if (data === 0) return null;
  return (
    <span className="ml-auto text-caption font-normal text-faint tabular-nums [[aria-current]_&]:text-muted">
      {toFullNumber(data)}
      <span className="sr-only"> open</span>
    </span>
  );
}
