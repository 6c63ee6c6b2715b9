import { secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { Applications } from "./Applications.tsx";

/** Keeps the "last used" times current. */
const refetchIntervalMs = 30 * secondMs;

/** The Api Keys screen. */
export function AppsPage() {
  const { queries } = useClient();
  const applications = useQuery({ ...queries.applications(), refetchInterval: refetchIntervalMs });
  if (applications.isPending) return <AppsSkeleton />;
  if (applications.isLoadingError) {
    return (
      <ErrorState
        title="Couldn't load your applications"
        text={toErrorMessage(applications.error)}
        onRetry={() => void applications.refetch()}
        busy={applications.isFetching}
      />
    );
  }
  return <Applications applications={applications.data} />;
}

function AppsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your applications</span>
      <div className="mb-4 flex h-8 items-center">
        <Skeleton className="h-3 w-60" />
      </div>
      <Card flush>
        <div className="h-8 border-b max-sm:hidden" />
        {["a", "b", "c"].map((row) => (
          <div key={row} className="flex h-11 items-center gap-10 border-b px-5 last:border-b-0">
            <Skeleton className="h-2.5 w-32" />
            <Skeleton className="h-2.5 w-12" />
            <Skeleton className="h-2.5 w-40" />
          </div>
        ))}
      </Card>
    </div>
  );
}
