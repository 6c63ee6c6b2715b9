import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { UsageFigures, UsageSkeleton } from "./UsageFigures.tsx";
import { UsageSpending } from "./UsageSpending.tsx";
import { UsageVolume } from "./UsageVolume.tsx";

/** Usage Statistics: log counts and the credits they consume. */
export function UsagePage() {
  const { queries } = useClient();
  const stats = useQuery(queries.stats());
  if (stats.isPending) return <UsageSkeleton />;
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
      <UsageFigures stats={stats.data} />
      {stats.data.credits !== null && <UsageSpending />}
      <UsageVolume />
    </>
  );
}
