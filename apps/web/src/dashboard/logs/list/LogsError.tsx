import { ApiError, toErrorMessage } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import type { ChangeView } from "../use-logs-view.ts";

interface LogsErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  change: ChangeView;
}

const stateClass = "flex-1 p-8 max-md:px-4";

/** Why there are no rows, and what to do about it: retrying doesn't help an invalid request. */
export function LogsError({ title, error, onRetry, busy, change }: LogsErrorProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "bad_search") {
    return (
      <EmptyState
        className={stateClass}
        title="Invalid search"
        text="Your search has a syntax error. Fix it above, or clear it."
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
  return <ErrorState className={stateClass} title={title} text={toErrorMessage(error)} onRetry={onRetry} busy={busy} />;
}
