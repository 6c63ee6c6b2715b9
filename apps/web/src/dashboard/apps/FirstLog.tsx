import type { Application } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { useClient } from "../../lib/client-context.tsx";
import { LiveTrail } from "../../ui/LiveTrail.tsx";

const askEvery = 2_000;

/** Asks until the application has a log; then it says so and asks no more. */
export function FirstLog({ application }: { application: Application }) {
  const { queries } = useClient();
  const newest = useQuery({
    ...queries.logs({ page: 1, limit: 1, appName: application.id }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => (state.data && state.data.logs.length > 0 ? false : askEvery),
  });
  const hasLogs = newest.data !== undefined && newest.data.logs.length > 0;
  return (
    <p role="status" className="flex items-center gap-2.5">
      {hasLogs ? (
        <>
          <CircleCheck aria-hidden className="size-4 text-log" />
          Logs of {application.name} are arriving.
          <Link
            to={`/dashboard/logs?appName=${encodeURIComponent(application.id)}`}
            className="ml-auto font-medium text-accent hover:underline"
          >
            Open Logs
          </Link>
        </>
      ) : (
        <>
          <LiveTrail moving long />
          Waiting for the first log of {application.name}
        </>
      )}
    </p>
  );
}
