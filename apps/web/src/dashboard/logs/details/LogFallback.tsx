import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { LogPanesSkeleton } from "./LogPanesSkeleton.tsx";
import type { useLog } from "./use-log.ts";

interface LogFallbackProps extends Omit<ReturnType<typeof useLog>, "log" | "issue"> {
  onClose: () => void;
}

const stateClass = "m-auto p-6";

/** Replaces the details while the log is loading, failed to load, or doesn't exist. */
export function LogFallback({ isNotFound, error, isFetching, retry, onClose }: LogFallbackProps) {
  return (
    <div role="status" className="flex flex-1 flex-col overflow-y-auto">
      {content()}
    </div>
  );

  function content() {
    if (isNotFound) {
      return (
        <EmptyState
          className={stateClass}
          title="This log isn't available"
          text="It was deleted, is past its retention period, or belongs to another account. The link may also be incomplete."
          action={<Button onClick={onClose}>Back to logs</Button>}
        />
      );
    }
    if (error) {
      return (
        <ErrorState
          className={stateClass}
          title="Couldn't load the log"
          text={toErrorMessage(error)}
          onRetry={retry}
          busy={isFetching}
        />
      );
    }
    return <LogSkeleton />;
  }
}

function LogSkeleton() {
  return (
    <>
      <span className="sr-only">Loading the log</span>
      <div className="px-6 max-sm:px-5">
        <Skeleton className="my-1.25 h-2.5 w-2/5" />
        <Skeleton className="mt-4 mb-3.5 h-3 w-3/5" />
        <Skeleton className="mt-4.5 mb-4 h-2.5 w-4/5" />
      </div>
      <LogPanesSkeleton />
    </>
  );
}
