import type { ListedIssue } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import type { TopIssuesProps } from "../../lib/dashboard-parts.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { toCount, toFullNumber } from "../../ui/chart/compact-number.ts";
import { EventBars } from "../../ui/chart/EventBars.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { IssueBadge, isWorse } from "./IssueBadge.tsx";
import { useIssueQueries } from "./issue-queries.ts";
import { IssueText } from "./list/IssueText.tsx";

const maxListed = 5;

/** On the overview: the open issues with the most events in its period, and how they develop. */
export function TopIssues({ range, appName, refetchMs }: TopIssuesProps) {
  const queries = useIssueQueries();
  const query = {
    ...(appName !== undefined && { appName }),
    state: "open",
    sort: "events",
    page: 1,
    limit: maxListed,
    range: { last: range },
  } as const;
  const list = useQuery({ ...queries.list(query), refetchInterval: refetchMs });
  const all = new URLSearchParams({ ...(appName !== undefined && { appName }), range, sort: "events" });
  return (
    <Card
      flush
      title="Top issues"
      headEnd={
        <Link to={`/dashboard/issues?${all}`} className="text-table text-accent hover:underline">
          All issues
        </Link>
      }
    >
      {toContent()}
    </Card>
  );

  function toContent() {
    if (list.isPending) return <TopIssuesSkeleton />;
    if (list.isLoadingError) {
      return (
        <div className="flex flex-wrap items-center gap-3 px-5 pb-5 text-table text-muted">
          <p role="alert">Couldn't load the issues. {toErrorMessage(list.error)}</p>
          <Button size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
            Retry
          </Button>
        </div>
      );
    }
    const issues = list.data.issues.filter(({ events }) => events > 0);
    if (issues.length === 0) return <p className="px-5 pb-5 text-table text-muted">No errors in this period.</p>;
    return (
      <ul className="pb-2">
        {issues.map((issue) => (
          <li key={issue.id}>
            <Row issue={issue} range={range} />
          </li>
        ))}
      </ul>
    );
  }
}

function Row({ issue, range }: { issue: ListedIssue; range: string }) {
  const { id, badge, steps, events, users } = issue;
  return (
    <Link
      to={`/dashboard/issues/${id}?range=${range}`}
      className="flex min-h-10 items-center gap-x-4 px-5 py-1 font-mono text-mono transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="w-20 shrink-0 truncate text-faint max-sm:hidden">{id}</span>
      <span className="min-w-0 flex-1 truncate">
        <IssueText issue={issue} />
      </span>
      <span className="font-sans max-sm:hidden">
        <IssueBadge badge={badge} />
      </span>
      <EventBars
        steps={steps}
        tone={isWorse(badge) ? "error" : "accent"}
        label={`Events of ${id} over time`}
        className="w-24 shrink-0 max-sm:w-14"
      />
      <span className="w-16 shrink-0 text-right tabular-nums">
        {toFullNumber(events)}
        <span className="sr-only">
          {" "}
          {events === 1 ? "event" : "events"}, {toCount(users, "user")}
        </span>
      </span>
    </Link>
  );
}

function TopIssuesSkeleton() {
  return (
    <div role="status" className="grid gap-5 px-5 pb-6">
      <span className="sr-only">Loading the issues</span>
      {["a", "b", "c"].map((row) => (
        <Skeleton key={row} className="h-2.5" />
      ))}
    </div>
  );
}
