import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { LogPanesSkeleton } from "./LogPanesSkeleton.tsx";
import type { useLog } from "./use-log.ts";

type LogPanesFallbackProps = Pick<ReturnType<typeof useLog>, "error" | "isFetching" | "retry">;

/** Replaces the tabs while only the shortened log from the list is available. */
export function LogPanesFallback({ error, isFetching, retry }: LogPanesFallbackProps) {
  return (
    <div role="status" className="flex flex-1 flex-col overflow-y-auto">
      {error ? (
        <ErrorState
          className="m-auto p-6"
          title="Couldn't load the full log"
          text={`${toErrorMessage(error)} The message above may be cut off.`}
          onRetry={retry}
          busy={isFetching}
        />
      ) : (
        <>
          <span className="sr-only">Loading the full log</span>
          <LogPanesSkeleton />
        </>
      )}
    </div>
  );
}
