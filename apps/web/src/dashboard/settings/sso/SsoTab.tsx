import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { Card } from "../../../ui/Card.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { SsoForm } from "./SsoForm.tsx";
import { useSsoSettingsApi } from "./use-sso-settings-api.ts";

/** Single sign-on of the team. */
export function SsoTab() {
  const api = useSsoSettingsApi();
  // Never refetched, so that the form isn't reset while it is being edited.
  const stored = useQuery({ ...api.sso(), staleTime: Number.POSITIVE_INFINITY });
  if (stored.isPending) return <SsoSkeleton />;
  if (stored.isError) {
    return (
      <ErrorState
        title="Couldn't load single sign-on"
        text={toErrorMessage(stored.error)}
        onRetry={() => void stored.refetch()}
        busy={stored.isFetching}
      />
    );
  }
  return <SsoForm stored={stored.data} />;
}

function SsoSkeleton() {
  return (
    <Card role="status">
      <span className="sr-only">Loading single sign-on</span>
      {["a", "b", "c"].map((row) => (
        <div key={row} className="flex h-17 flex-col justify-center">
          <Skeleton className="h-2.5 w-28" />
          <Skeleton className="mt-3 h-8 w-full" />
        </div>
      ))}
    </Card>
  );
}
