import { type Application, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { toLogsLink } from "../../lib/logs-link.ts";
import { toRelative } from "../../lib/time.ts";
import { LiveTrail } from "../../ui/brand/LiveTrail.tsx";

const pollIntervalMs = 2 * secondMs;

/** Polls until the application has a log. Until then, shows the latest rejection, if any. */
export function FirstLog({ application }: { application: Application }) {
  const { queries } = useClient();
  const newest = useQuery({
    ...queries.logs({ page: 1, limit: 1, appName: application.id }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => (state.data && state.data.logs.length > 0 ? false : pollIntervalMs),
  });
  const hasLogs = newest.data !== undefined && newest.data.logs.length > 0;
  if (hasLogs) {
    return (
      <p role="status" className="flex items-center gap-2.5 wrap-anywhere">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-log" />
        Logs from {application.name} are arriving.
        <Link
          to={toLogsLink({ appName: application.id })}
          className="ml-auto font-medium whitespace-nowrap text-accent hover:underline"
        >
          Open Logs
        </Link>
      </p>
    );
  }
  return (
    <div role="status">
      <p className="flex items-center gap-2.5 wrap-anywhere">
        <LiveTrail moving long />
        Waiting for the first log from {application.name}
      </p>
      <LatestRejection applicationId={application.id} />
    </div>
  );
}

/** Why a request was rejected. */
function LatestRejection({ applicationId }: { applicationId: string }) {
  const { queries } = useClient();
  const rejections = useQuery({ ...queries.rejections(), refetchInterval: pollIntervalMs });
  const latest = rejections.data?.find((each) => each.applicationId === applicationId);
  if (!latest) return null;
  const when = toRelative(new Date(latest.lastAt), new Date());
  return (
    <p className="mt-2 flex gap-2.5 text-warn">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span>
        A request was rejected {when}: {latest.message}
      </span>
    </p>
  );
}
