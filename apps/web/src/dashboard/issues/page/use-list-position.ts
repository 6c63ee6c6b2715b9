// Where an issue is in the list that it was opened from, so that its neighbors are one key away.
import type { ListedIssue } from "@contrail/protocol";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "../../../lib/api/client-context.tsx";
import { type IssueListQuery, type IssuesPageData, useIssueQueries } from "../issue-queries.ts";
import { issuesKey } from "../open-issue-count.ts";
import { addNext, addPrevious, nextPage, previousPage, type WalkedList } from "./walked-list.ts";

export interface ListPosition {
  /** As the list had it; undefined if the page was opened by its URL. */
  issue: ListedIssue | undefined;
  /** 1 is the first. */
  number: number;
  total: number;
  previous: string | undefined;
  next: string | undefined;
}

interface Walk extends WalkedList {
  query: IssueListQuery;
}

/** The list stays as it was, whatever is done to its issues meanwhile. Its other pages are loaded when they are near. */
export function useListPosition(id: string): ListPosition | undefined {
  const { cache } = useClient();
  const [walk, setWalk] = useState<Walk>();
  const current = walk && contains(walk, id) ? walk : findList(cache, id);
  if (current !== walk && current) setWalk(current);
  useNeighborPages(current, id, setWalk);
  return current && toPosition(current, id);
}

function useNeighborPages(walk: Walk | undefined, id: string, setWalk: (walk: Walk) => void) {
  const { cache } = useClient();
  const queries = useIssueQueries();
  const changed = walk ? countChanged(cache, walk) : 0;
  const next = walk && nextPage(walk, id, changed);
  const previous = walk && previousPage(walk, id);
  const toOptions = (page: number | undefined) => ({
    ...queries.list({ ...(walk?.query ?? noQuery), page: page ?? 1 }),
    enabled: page !== undefined,
    placeholderData: undefined,
  });
  const nextData = useQuery(toOptions(next)).data;
  const previousData = useQuery(toOptions(previous)).data;
  if (!walk) return;
  const extended = [
    next !== undefined && nextData ? addNext(walk, nextData) : walk,
    previous !== undefined && previousData ? addPrevious(walk, previousData) : walk,
  ].find((list) => list !== walk);
  if (extended) setWalk({ ...walk, ...extended });
}

const noQuery: IssueListQuery = { state: "open", sort: "lastSeen", page: 1, limit: 1, range: { last: "7d" } };

/** The list that was loaded last. */
function findList(cache: QueryClient, id: string): Walk | undefined {
  return cache
    .getQueriesData<IssuesPageData>({ queryKey: [...issuesKey, "list"] })
    .flatMap(([key, data]) => {
      const query = key.find((part): part is IssueListQuery => typeof part === "object" && part !== null);
      if (!data || !query) return [];
      const { issues, page, limit, total } = data;
      const at = cache.getQueryState(key)?.dataUpdatedAt ?? 0;
      return [
        { at, walk: { query, issues, before: (page - 1) * limit, limit, total, hasStart: false, hasEnd: false } },
      ];
    })
    .sort((one, other) => other.at - one.at)
    .find(({ walk }) => contains(walk, id))?.walk;
}

/** Issues that have left the list since, so that those after them have moved up. */
function countChanged(cache: QueryClient, { issues, query }: Walk): number {
  const seen = cache.getQueriesData<{ issue: ListedIssue }>({ queryKey: [...issuesKey, "issue"] });
  const left = new Set(seen.flatMap(([, data]) => (data && data.issue.state !== query.state ? [data.issue.id] : [])));
  return issues.filter(({ id }) => left.has(id)).length;
}

function contains({ issues }: WalkedList, id: string): boolean {
  return issues.some((issue) => issue.id === id);
}

export function toPosition({ issues, before, total }: WalkedList, id: string): ListPosition {
  const index = issues.findIndex((issue) => issue.id === id);
  return {
    issue: issues[index],
    number: before + index + 1,
    total,
    previous: issues[index - 1]?.id,
    next: issues[index + 1]?.id,
  };
}
