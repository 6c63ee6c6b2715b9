import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useUser } from "../../lib/session/use-user.ts";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { UsageFigures, UsageSkeleton } from "./UsageFigures.tsx";
import { UsageSpending } from "./UsageSpending.tsx";
import { UsageVolume } from "./UsageVolume.tsx";

/** Usage Statistics: log counts and the credits they consume. */
export function UsagePage() {
  const { queries } = useClient();
  const { credits } = useUser();
  const stats = useQuery(queries.stats());
  if (stats.isLoadingError) {
    return (
      <ErrorState
        title="Couldn't load usage"
        text={toErrorMessage(stats.error)}
        onRetry={() => void stats.refetch()}
        busy={stats.isFetching}
      />
    );
  }
  return (
    <>
      {stats.isPending ? <UsageSkeleton /> : <UsageFigures stats={stats.data} />}
      {credits !== null && <UsageSpending />}
      <UsageVolume />
    </>
  );
}
