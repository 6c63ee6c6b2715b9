import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { SessionsTable } from "./SessionsTable.tsx";
import { SignOutEverywhere } from "./SignOutEverywhere.tsx";
import { useSettingsApi } from "./use-settings-api.ts";

/** Browser sessions and editor tokens. */
export function SessionsCards() {
  const api = useSettingsApi();
  const sessions = useQuery(api.sessions());
  if (sessions.isPending) return <SessionsSkeleton />;
  if (sessions.isError) {
    return (
      <Card title="Active sessions">
        <ErrorState
          title="Couldn't load your sessions"
          text={toErrorMessage(sessions.error)}
          onRetry={() => void sessions.refetch()}
          busy={sessions.isFetching}
        />
      </Card>
    );
  }
  const browsers = sessions.data.filter(({ kind }) => kind === "browser");
  const editors = sessions.data.filter(({ kind }) => kind === "editor");
  return (
    <>
      <Card title="Active sessions" headEnd={<SignOutEverywhere />} flush>
        <SessionsTable label="Active sessions" sessions={browsers} />
      </Card>
      <Card title="Editor tokens" flush>
        {editors.length === 0 ? (
          <p className="px-5 pb-5 text-table text-muted">
            No editors connected.{" "}
            <Link to="/docs#editor" reloadDocument className="font-medium text-accent hover:underline">
              Learn about the editor extension
            </Link>
          </p>
        ) : (
          <SessionsTable label="Editor tokens" sessions={editors} />
        )}
      </Card>
    </>
  );
}

function SessionsSkeleton() {
  return (
    <Card role="status">
      <span className="sr-only">Loading your sessions</span>
      <Skeleton className="h-3 w-28" />
      <Skeleton className="mt-6 h-2.5 w-80 max-w-full" />
      <Skeleton className="mt-6 h-2.5 w-64 max-w-full" />
    </Card>
  );
}
