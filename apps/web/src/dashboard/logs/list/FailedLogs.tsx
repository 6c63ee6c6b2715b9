import { ApiError, toSentence } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { FailedState } from "../../../ui/state/FailedState.tsx";
import type { ChangeView } from "../use-logs-view.ts";

interface FailedLogsProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  change: ChangeView;
}

const look = "flex-1 p-8 max-md:px-4";

/** Why there are no rows, and what to do about it: retrying doesn't help an invalid request. */
export function FailedLogs({ title, error, onRetry, busy, change }: FailedLogsProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "bad_search") {
    return (
      <EmptyState
        className={look}
        title="Invalid search"
        text="Your search has a syntax error. Fix it above, or clear it."
        action={<Button onClick={() => change({ search: undefined })}>Clear search</Button>}
      />
    );
  }
  if (code === "application_not_found") {
    return (
      <EmptyState
        className={look}
        title="Application not found"
        text={`${toSentence(error)} It may have been renamed or deleted.`}
        action={<Button onClick={() => change({ appName: undefined })}>Show all applications</Button>}
      />
    );
  }
  return <FailedState className={look} title={title} text={toSentence(error)} onRetry={onRetry} busy={busy} />;
}
