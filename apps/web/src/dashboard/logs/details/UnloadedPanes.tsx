import { toSentence } from "../../../lib/api/api-error.ts";
import { FailedState } from "../../../ui/state/FailedState.tsx";
import { PanesSkeleton } from "./PanesSkeleton.tsx";
import type { useLog } from "./use-log.ts";

type UnloadedPanesProps = Pick<ReturnType<typeof useLog>, "error" | "isAsking" | "retry">;

/** Replaces the tabs while only the shortened log from the list is available. */
export function UnloadedPanes({ error, isAsking, retry }: UnloadedPanesProps) {
  return (
    <div role="status" className="flex flex-1 flex-col overflow-y-auto">
      {error ? (
        <FailedState
          className="m-auto p-6"
          title="Couldn't load the full log"
          text={`${toSentence(error)} The message above may be cut off.`}
          onRetry={retry}
          busy={isAsking}
        />
      ) : (
        <>
          <span className="sr-only">Loading the full log</span>
          <PanesSkeleton />
        </>
      )}
    </div>
  );
}
