import { toIssueTitle, toOneLine } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button } from "../../../../ui/button/Button.tsx";
import { toFullNumber } from "../../../../ui/chart/compact-number.ts";
import { useIssueQueries } from "../../issue-queries.ts";
import type { IssueActions } from "../head/use-issue-actions.ts";

interface SimilarIssuesProps {
  issueId: string;
  actions: IssueActions;
}

const maxShown = 3;

/** Issues that differ in one thing only, and the way to why they are separate. */
export function SimilarIssues({ issueId, actions }: SimilarIssuesProps) {
  const queries = useIssueQueries();
  const similar = useQuery(queries.similar(issueId));
  return (
    <section aria-label="Similar issues" className="border-t px-5 pt-3.5 max-md:px-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-ui font-semibold">Similar issues</h3>
        <button
          type="button"
          onClick={() => actions.open("why")}
          className="rounded-mark text-caption font-medium text-accent underline-offset-2 hover:underline"
        >
          Why is this one issue?
        </button>
      </div>
      {content()}
    </section>
  );

  function content() {
    if (similar.isError) return <p className="text-caption text-faint">Couldn't load similar issues.</p>;
    if (!similar.data)
      return (
        <p role="status" className="sr-only">
          Loading similar issues
        </p>
      );
    if (similar.data.length === 0) return <p className="text-table text-muted">None.</p>;
    return (
      <ul className="grid gap-1">
        {similar.data.slice(0, maxShown).map(({ issue, events }) => (
          <li key={issue.id} className="flex items-center gap-3">
            <Link
              to={`/dashboard/issues/${issue.id}`}
              title={toIssueTitle(issue)}
              className="min-w-0 flex-1 rounded-mark py-0.5 font-mono text-mono hover:bg-hover"
            >
              <span className="block truncate">
                <span className="text-faint">{issue.id}</span> {toOneLine(issue.place.function) || toIssueTitle(issue)}
              </span>
              <span className="block truncate text-muted">{toOneLine(issue.place.file)}</span>
            </Link>
            <span title="Events in the last 7 days" className="font-mono text-mono text-muted tabular-nums">
              {toFullNumber(events)}
            </span>
            {actions.canChange && (
              <Button
                size="sm"
                aria-label={`Merge with ${issue.id}`}
                busy={actions.isPending}
                onClick={() => actions.open({ mergeIds: [issueId, issue.id] })}
              >
                Merge
              </Button>
            )}
          </li>
        ))}
      </ul>
    );
  }
}
