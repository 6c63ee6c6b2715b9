import { useQuery } from "@tanstack/react-query";
import { toSentence } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { FailedState } from "../../ui/state/FailedState.tsx";
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
      <FailedState
        title="Couldn't load usage"
        text={toSentence(stats.error)}
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
