import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { NotificationsForm } from "./NotificationsForm.tsx";
import { useSettingsApi } from "./use-settings-api.ts";

export function NotificationsTab() {
  const api = useSettingsApi();
  // Never refetched, so that the form isn't reset while it is being edited.
  const stored = useQuery({ ...api.notifications(), staleTime: Number.POSITIVE_INFINITY });
  if (stored.isPending) return <NotificationsSkeleton />;
  if (stored.isError) {
    return (
      <ErrorState
        title="Couldn't load your notification settings"
        text={toErrorMessage(stored.error)}
        onRetry={() => void stored.refetch()}
        busy={stored.isFetching}
      />
    );
  }
  return <NotificationsForm stored={stored.data} />;
}

function NotificationsSkeleton() {
  return (
    <Card role="status">
      <span className="sr-only">Loading your notification settings</span>
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className="flex h-15 items-center justify-between">
          <div>
            <Skeleton className="h-2.5 w-28" />
            <Skeleton className="mt-3 h-2.5 w-64 max-w-full" />
          </div>
          <Skeleton className="h-4.5 w-8" />
        </div>
      ))}
    </Card>
  );
}
