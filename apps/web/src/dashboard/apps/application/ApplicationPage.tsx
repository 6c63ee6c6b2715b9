import type { Application } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { ButtonLink } from "../../../ui/button/ButtonLink.tsx";
import { Tabs } from "../../../ui/navigation/Tabs.tsx";
import { EmptyState } from "../../../ui/state/EmptyState.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { RedactionTab } from "../redaction/RedactionTab.tsx";
import { SetupTab } from "./SetupTab.tsx";

const tabs = [
  { id: "setup", label: "Setup" },
  { id: "redaction", label: "Redaction" },
] as const;
type Tab = (typeof tabs)[number]["id"];

/** One application: how it is connected, and its own settings. */
export function ApplicationPage() {
  const { id } = useParams();
  const { queries } = useClient();
  const applications = useQuery(queries.applications());
  if (applications.isPending) return <ApplicationSkeleton />;
  if (applications.isLoadingError) {
    return (
      <ErrorState
        title="Couldn't load this application"
        text={toErrorMessage(applications.error)}
        onRetry={() => void applications.refetch()}
        busy={applications.isFetching}
      />
    );
  }
  const application = applications.data.find((each) => each.id === id);
  if (!application) {
    return (
      <EmptyState
        title="Application not found"
        text="It may have been deleted, or it belongs to another team."
        action={<ButtonLink to="/dashboard/apps">Open Api Keys</ButtonLink>}
      />
    );
  }
  return <ApplicationTabs application={application} />;
}

/** The open tab is in the URL, so that it can be linked to. */
function ApplicationTabs({ application }: { application: Application }) {
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ id }) => id === search.get("tab"))?.id ?? "setup";
  const select = (tab: Tab) => setSearch(tab === "setup" ? {} : { tab }, { replace: true });
  return (
    <Tabs items={tabs} value={open} onChange={select} label={application.name}>
      <div className="pt-6">
        {open === "setup" && <SetupTab application={application} />}
        {open === "redaction" && <RedactionTab application={application} />}
      </div>
    </Tabs>
  );
}

function ApplicationSkeleton() {
  return (
    <div role="status" className="max-w-180">
      <span className="sr-only">Loading this application</span>
      <div className="flex h-11 items-center border-b">
        <Skeleton className="h-2.5 w-12" />
      </div>
      <Skeleton className="mt-9 h-2.5 w-80 max-w-full" />
      <Skeleton className="mt-6 h-25 w-full" />
    </div>
  );
}
