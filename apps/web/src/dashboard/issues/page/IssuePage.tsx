import type { ListedIssue } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { ApiError, toErrorMessage } from "../../../lib/api/api-error.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { useIssueQueries } from "../issue-queries.ts";
import { IssueContent } from "./IssueContent.tsx";
import { IssueSkeleton } from "./IssueSkeleton.tsx";
import { useIssueView } from "./use-issue-view.ts";
import { useListPosition } from "./use-list-position.ts";

/** One issue: how often it happens, its events, what they have in common, and what was done about it. */
export function IssuePage() {
  const { id = "" } = useParams();
  const view = useIssueView();
  const position = useListPosition(id);
  const queries = useIssueQueries();
  const query = useQuery({
    ...queries.issue(id, view.range),
    // Another range keeps the chart until the new one is there; another issue doesn't.
    placeholderData: (previous) => (previous?.issue.id === id ? previous : undefined),
  });
  useSurvivor(id, query.data?.issue.id);

  const known: ListedIssue | undefined = query.data?.issue ?? position?.issue;
  if (isNotFound(query.error)) {
    return (
      <EmptyState
        title="This issue isn't available"
        text="It was deleted with its application, or it belongs to another team. The link may also be incomplete."
        action={<ButtonLink to="/dashboard/issues">All issues</ButtonLink>}
      />
    );
  }
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="Couldn't load the issue"
        text={toErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!known) return <IssueSkeleton />;
  return (
    <IssueContent
      key={known.id}
      issue={known}
      details={query.data}
      isStale={query.isPlaceholderData}
      view={view}
      position={position}
    />
  );
}

/** An issue that was merged is replaced by the one it is part of. */
function useSurvivor(asked: string, answered: string | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (answered !== undefined && answered !== asked)
      void navigate({ pathname: `/dashboard/issues/${answered}`, search }, { replace: true });
  }, [navigate, search, asked, answered]);
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
