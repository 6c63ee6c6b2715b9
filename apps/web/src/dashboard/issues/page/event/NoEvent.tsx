import type { UseQueryResult } from "@tanstack/react-query";
import { toErrorMessage } from "../../../../lib/api/api-error.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { EmptyState } from "../../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../../ui/state/ErrorState.tsx";
import { EventSkeleton } from "../IssueSkeleton.tsx";
import type { IssueView } from "../use-issue-view.ts";
import type { IssueEvent } from "./EventBar.tsx";

interface NoEventProps {
  query: Pick<UseQueryResult, "isError" | "error" | "isFetching" | "refetch">;
  event: IssueEvent | undefined;
  view: IssueView;
}

/** In place of an event that is loading, failed to load, or doesn't exist. */
export function NoEvent({ query, event, view }: NoEventProps) {
  if (query.isError) {
    return (
      <ErrorState
        title="Couldn't load the event"
        text={toErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!event) {
    return (
      <div role="status" className="px-8 max-md:px-4">
        <span className="sr-only">Loading the event</span>
        <EventSkeleton />
      </div>
    );
  }
  if (view.event !== undefined) {
    return (
      <EmptyState
        title="This event was deleted"
        text="It is older than the retention period of your plan, or its logs were deleted. The issue keeps its count."
        action={<Button onClick={() => view.openEvent(undefined)}>Newest event</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No events in this period"
      text="They happened at another time, or they are past their retention."
      action={<Button onClick={() => view.setRange({ last: "30d" })}>Show the last 30 days</Button>}
    />
  );
}
