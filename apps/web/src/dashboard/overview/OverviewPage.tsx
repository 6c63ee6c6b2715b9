import type { OverviewQuery } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useFirstLogState } from "../../lib/api/use-first-log-state.ts";
import { useDashboardParts } from "../../lib/dashboard-parts.ts";
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
  const { view, setRange, setApplication } = useOverviewView();
  const { FirstLogGuide } = useDashboardParts();
  const guide = useGuide(view.appName);
  // Without any log, there is nothing to select.
  const hasToolbar = !guide.isOpen || view.appName !== undefined;
  return (
    <div className="-mt-2 flex flex-col gap-4">
      {hasToolbar && <OverviewToolbar view={view} onRange={setRange} onApplication={setApplication} />}
      {guide.isOpen ? (
        <div className="pt-6">
          <FirstLogGuide
            applications={guide.applications}
            title="Waiting for your first log"
            onContinue={guide.close}
          />
        </div>
      ) : (
        <OverviewBlocks view={view} />
      )}
    </div>
  );
}

/** Open until the first log, and then until it is closed, because it shows the log. */
function useGuide(appName: string | undefined) {
  const { applications, isWaiting } = useFirstLogState(appName);
  const [state, setState] = useState({ appName, isOpen: isWaiting });
  if (state.appName !== appName) setState({ appName, isOpen: isWaiting });
  return { applications, isOpen: state.isOpen, close: () => setState({ appName, isOpen: false }) };
}

function OverviewBlocks({ view }: { view: OverviewQuery }) {
  const { queries } = useClient();
  const { TopIssues } = useDashboardParts();
  const overview = useQuery({ ...queries.overview(view), refetchInterval: overviewRefetchMs });
  if (overview.isPending) return <OverviewSkeleton />;
  if (overview.isLoadingError) {
    return (
      <ErrorState
        title="Couldn't load the overview"
        text={toErrorMessage(overview.error)}
        onRetry={() => void overview.refetch()}
        busy={overview.isFetching}
      />
    );
  }
  return (
    <>
      <Volume overview={overview.data} view={view} />
      {/* Two columns rather than rows: a short card isn't stretched to the height of its neighbor. */}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_352px]">
        <div className="grid min-w-0 gap-4">
          <LatestLogs view={view} />
          <Health overview={overview.data} />
          <TopIssues range={view.range} appName={view.appName} refetchMs={overviewRefetchMs} />
          <NewErrors overview={overview.data} view={view} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Distribution overview={overview.data} view={view} />
          <BusiestSources overview={overview.data} view={view} />
        </div>
      </div>
    </>
  );
}
