// What the list shows in place of rows: nothing yet, nothing found, failed.
import type { IssueCounts, IssueState } from "@contrail/protocol";
import { ApiError, toErrorMessage } from "../../../lib/api/api-error.ts";
import { formatTimeRange } from "../../../lib/format-range.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { toCount, toFullNumber } from "../../../ui/chart/compact-number.ts";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { defaultRange, type IssuesView, withState } from "./issues-view.ts";
import type { ChangeIssuesView } from "./use-issues-view.ts";

const stateClass = "flex-1 px-8 max-md:px-4";

interface NoIssuesProps {
  view: IssuesView;
  change: ChangeIssuesView;
  counts: IssueCounts;
}

export function NoIssues({ view, change, counts }: NoIssuesProps) {
  const elsewhere = (["open", "resolved", "ignored"] as const).find((state) => counts[state] > 0);
  const show = elsewhere && <Button onClick={() => change(withState(view, elsewhere))}>Show {elsewhere}</Button>;
  if (view.search !== undefined) {
    return (
      <EmptyState
        className={stateClass}
        title="No issues match this search"
        text={`No ${view.state} issue matches ${view.search}. ${elsewhere ? matchElsewhere(counts[elsewhere], elsewhere) : "Try other words, or a longer time range."}`}
        action={
          <div className="flex gap-2">
            <Button onClick={() => change({ search: undefined })}>Clear search</Button>
            {show}
          </div>
        }
      />
    );
  }
  if (elsewhere) {
    return (
      <EmptyState
        className={stateClass}
        title={`No ${view.state} issues`}
        text={`${toCount(counts[elsewhere], "issue")} ${counts[elsewhere] === 1 ? "is" : "are"} ${elsewhere}.`}
        action={show}
      />
    );
  }
  if (view.appName !== undefined) {
    return (
      <EmptyState
        className={stateClass}
        title={`No ${view.state} issues`}
        text={`This application has had no errors in this time: ${formatTimeRange(view.range)}.`}
        action={<Button onClick={() => change({ appName: undefined })}>Show all applications</Button>}
      />
    );
  }
  if (view.range !== defaultRange && !("last" in view.range && view.range.last === "7d")) {
    return (
      <EmptyState
        className={stateClass}
        title={`No ${view.state} issues`}
        text={`No errors in this time: ${formatTimeRange(view.range)}.`}
        action={<Button onClick={() => change({ range: defaultRange })}>Show the last 7 days</Button>}
      />
    );
  }
  return (
    <EmptyState
      className={stateClass}
      title="No issues"
      text="Errors that your applications log are grouped into issues here. Send one to see how it looks."
      action={<ButtonLink to="/dashboard/sandbox">Send a test error</ButtonLink>}
    />
  );
}

function matchElsewhere(count: number, state: IssueState): string {
  return `${toFullNumber(count)} ${state} ${count === 1 ? "one does" : "ones do"}.`;
}

interface IssuesErrorProps {
  error: unknown;
  onRetry: () => void;
  busy: boolean;
  change: ChangeIssuesView;
}

/** Retrying doesn't help an invalid request. */
export function IssuesError({ error, onRetry, busy, change }: IssuesErrorProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "bad_search") {
    return (
      <EmptyState
        className={stateClass}
        title="Invalid search"
        text={toErrorMessage(error)}
        action={<Button onClick={() => change({ search: undefined })}>Clear search</Button>}
      />
    );
  }
  if (code === "application_not_found") {
    return (
      <EmptyState
        className={stateClass}
        title="Application not found"
        text={`${toErrorMessage(error)} It may have been renamed or deleted.`}
        action={<Button onClick={() => change({ appName: undefined })}>Show all applications</Button>}
      />
    );
  }
  return (
    <ErrorState
      className={stateClass}
      title="Issues couldn't be loaded"
      text={`${toErrorMessage(error)} Your filters are kept.`}
      onRetry={onRetry}
      busy={busy}
    />
  );
}
