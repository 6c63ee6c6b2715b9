import type { Application } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { useAppsApi } from "../use-apps-api.ts";
import { RedactionForm } from "./RedactionForm.tsx";

/** What is masked in an application's logs before they are stored. */
export function RedactionTab({ application }: { application: Application }) {
  const api = useAppsApi();
  // Never refetched, so that the form isn't reset while it is being edited.
  const stored = useQuery({ ...api.redaction(application.id), staleTime: Number.POSITIVE_INFINITY });
  if (stored.isPending) return <RedactionSkeleton />;
  if (stored.isError) {
    return (
      <ErrorState
        title="Couldn't load the redaction rules"
        text={toErrorMessage(stored.error)}
        onRetry={() => void stored.refetch()}
        busy={stored.isFetching}
      />
    );
  }
  return <RedactionForm application={application} stored={stored.data} />;
}

function RedactionSkeleton() {
  return (
    <div role="status" className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_--spacing(88)]">
      <span className="sr-only">Loading the redaction rules</span>
      <Card>
        <Skeleton className="h-3 w-28" />
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => (
          <Skeleton key={row} className="mt-6 h-2.5 w-full" />
        ))}
      </Card>
      <Card>
        <Skeleton className="h-3 w-20" />
        <Skeleton className="mt-6 h-8 w-full" />
      </Card>
    </div>
  );
}
