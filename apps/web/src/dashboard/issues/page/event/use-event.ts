// The event that the page shows, and the moves to others.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIssueQueries } from "../../issue-queries.ts";
import type { IssueView } from "../use-issue-view.ts";

/** Undefined where there is no such event. */
export interface EventMoves {
  newest: () => void;
  newer: (() => void) | undefined;
  older: (() => void) | undefined;
  oldest: () => void;
}

export function useEvent(issueId: string, view: IssueView) {
  const queries = useIssueQueries();
  const cache = useQueryClient();
  const query = useQuery({
    ...queries.event(issueId, view.range, view.event === undefined ? {} : { event: view.event }),
    // That of another issue isn't kept meanwhile.
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey.includes(issueId) === true ? previous : undefined,
  });
  const event = query.data;

  async function openOldest() {
    const found = await cache.fetchQuery(queries.event(issueId, view.range, { at: "oldest" })).catch(() => undefined);
    if (found?.log) view.openEvent(found.log.id);
  }
  const to = (id: string | null | undefined) => (id ? () => view.openEvent(id) : undefined);
  const moves: EventMoves = {
    newest: () => view.openEvent(undefined),
    newer: to(event?.newer),
    older: to(event?.older),
    oldest: () => void openOldest(),
  };
  return { event, query, moves };
}
