import type { Application } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { LoadingBar } from "../../ui/state/LoadingBar.tsx";
import { HistoryPanel } from "./HistoryPanel.tsx";
import { OutputPanel } from "./OutputPanel.tsx";
import { SandboxForm } from "./SandboxForm.tsx";
import { useSandbox } from "./use-sandbox.ts";

/** Sends test messages to the real ingest endpoint. */
export function SandboxPage() {
  const { queries } = useClient();
  const applications = useQuery(queries.applications());
  if (applications.isPending) return <LoadingBar label="Loading your keys" />;
  return (
    <>
      {applications.isError && (
        <Alert tone="error" title="Couldn't load your keys" className="mb-4">
          Initialization error: {toErrorMessage(applications.error)}
        </Alert>
      )}
      <Workbench applications={applications.data ?? []} />
    </>
  );
}

function Workbench({ applications }: { applications: readonly Application[] }) {
  const sandbox = useSandbox(applications);
  return (
    <div className="grid gap-4 lg:grid-cols-[420px_minmax(0,1fr)]">
      <SandboxForm sandbox={sandbox} />
      <OutputPanel response={sandbox.shown?.response} />
      <HistoryPanel sandbox={sandbox} />
    </div>
  );
}
