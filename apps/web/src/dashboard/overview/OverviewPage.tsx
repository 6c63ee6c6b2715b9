import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { BusiestSources } from "./BusiestSources.tsx";
import { Distribution } from "./Distribution.tsx";
import { Health } from "./Health.tsx";
import { LatestLogs } from "./LatestLogs.tsx";
import { NewErrors } from "./NewErrors.tsx";
import { OverviewSkeleton } from "./OverviewSkeleton.tsx";
import { OverviewToolbar } from "./OverviewToolbar.tsx";
import { overviewRefetchMs } from "./refetch-interval.ts";
import { useOverviewView } from "./use-overview-view.ts";
import { Volume } from "./Volume.tsx";

export function OverviewPage() {
  const { queries } = useClient();
  const { view, setRange, setApplication } = useOverviewView();
  const overview = useQuery({ ...queries.overview(view), refetchInterval: overviewRefetchMs });
  return (
    <div className="-mt-2 flex flex-col gap-4">
      <OverviewToolbar view={view} onRange={setRange} onApplication={setApplication} />
      {overview.isPending ? (
        <OverviewSkeleton />
      ) : overview.isLoadingError ? (
        <ErrorState
          title="Couldn't load the overview"
          text={toErrorMessage(overview.error)}
          onRetry={() => void overview.refetch()}
          busy={overview.isFetching}
        />
      ) : (
        <>
          <Volume overview={overview.data} view={view} />
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_352px]">
            <LatestLogs view={view} />
            <Distribution overview={overview.data} view={view} />
            <Health overview={overview.data} />
            <BusiestSources overview={overview.data} view={view} />
            <NewErrors overview={overview.data} />
          </div>
        </>
      )}
    </div>
  );
}
