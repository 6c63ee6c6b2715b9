import { toSentence } from "../../../lib/api/api-error.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { FailedState } from "../../../ui/state/FailedState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { PanesSkeleton } from "./PanesSkeleton.tsx";
import type { useLog } from "./use-log.ts";

interface AbsentLogProps extends Omit<ReturnType<typeof useLog>, "log"> {
  onClose: () => void;
}

const look = "m-auto p-6";

/** Replaces the details while the log is loading, failed to load, or doesn't exist. */
export function AbsentLog({ isGone, error, isAsking, retry, onClose }: AbsentLogProps) {
  return (
    <div role="status" className="flex flex-1 flex-col overflow-y-auto">
      {content()}
    </div>
  );

  function content() {
    if (isGone) {
      return (
        <EmptyState
          className={look}
          title="This log isn't available"
          text="It was deleted, is past its retention period, or belongs to another account. The link may also be incomplete."
          action={<Button onClick={onClose}>Back to logs</Button>}
        />
      );
    }
    if (error) {
      return (
        <FailedState
          className={look}
          title="Couldn't load the log"
          text={toSentence(error)}
          onRetry={retry}
          busy={isAsking}
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
        <Skeleton className="mt-4.5 mb-3.5 h-3 w-3/5" />
      </div>
      <PanesSkeleton />
    </>
  );
}
