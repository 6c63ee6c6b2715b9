import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError, isUnreachable, toErrorMessage } from "../../../lib/api/api-error.ts";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { useAlertQueries } from "../alert-queries.ts";
import { IncidentContent } from "./IncidentContent.tsx";

/** One incident: what, where and since when; who was notified, and what was done about it. */
export function IncidentPage() {
  const { number = "" } = useParams();
  const { data, error, isError, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(
    useAlertQueries().incident(number),
  );
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        title="This incident isn't available"
        text="It was deleted with its application, or it belongs to another team. The link may also be incomplete."
        action={<ButtonLink to="/dashboard/alerts">All incidents</ButtonLink>}
      />
    );
  }
  if (isPending) return <IncidentSkeleton />;
  if (!data || (isError && !isUnreachable(error))) {
    return (
      <ErrorState
        title="Couldn't load the incident"
        text={toErrorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return <IncidentContent key={data.incident.number} page={data} loadedAt={dataUpdatedAt} />;
}

function IncidentSkeleton() {
  return (
    <div role="status" className="px-8 pt-5 max-md:px-4">
      <span className="sr-only">Loading the incident</span>
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="mt-5 h-5 w-3/5" />
      <Skeleton className="mt-3 h-3 w-2/5" />
      <Skeleton className="mt-7 h-34 w-full" />
      <div className="grid gap-5 py-10">
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="h-3 w-1/2" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    </div>
  );
}
