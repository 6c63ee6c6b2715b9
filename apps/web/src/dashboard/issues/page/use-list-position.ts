// Where an issue is in the list that it was opened from, so that its neighbors are one key away.
import type { ListedIssue } from "@contrail/protocol";
import { useState } from "react";
import { useClient } from "../../../lib/api/client-context.tsx";
import type { IssuesPageData } from "../issue-queries.ts";
import { issuesKey } from "../open-issue-count.ts";

export interface ListPosition {
  /** As the list had it; undefined if the page was opened by its URL. */
  issue: ListedIssue | undefined;
  /** 1 is the first. */
  number: number;
  total: number;
  previous: string | undefined;
  next: string | undefined;
}

/** The list stays as it was, whatever is done to its issues meanwhile. */
export function useListPosition(id: string): ListPosition | undefined {
  const { cache } = useClient();
  const [list, setList] = useState<IssuesPageData>();
  if (list && contains(list, id)) return toPosition(list, id);
  const found = cache
    .getQueriesData<IssuesPageData>({ queryKey: [...issuesKey, "list"] })
    .map(([key, data]) => ({ data, at: cache.getQueryState(key)?.dataUpdatedAt ?? 0 }))
    .sort((one, other) => other.at - one.at)
    .find(({ data }) => data && contains(data, id))?.data;
  if (!found) return undefined;
  setList(found);
  return toPosition(found, id);
}

function contains({ issues }: IssuesPageData, id: string): boolean {
  return issues.some((issue) => issue.id === id);
}

export function toPosition({ issues, page, limit, total }: IssuesPageData, id: string): ListPosition {
  const index = issues.findIndex((issue) => issue.id === id);
  return {
    issue: issues[index],
    number: (page - 1) * limit + index + 1,
    total,
    previous: issues[index - 1]?.id,
    next: issues[index + 1]?.id,
  };
}
