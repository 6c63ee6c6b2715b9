import type { OverviewQuery } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { toFieldSearch, toLogsLink } from "../../lib/logs-link.ts";
import { Card } from "../../ui/Card.tsx";
import { LogRow } from "../../ui/log/LogRow.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { overviewRefetchMs } from "./refetch-interval.ts";

export function LatestLogs({ view: { appName, range } }: { view: OverviewQuery }) {
  return (
    <Card
      flush
      title="Latest logs"
      headEnd={
        <Link
          to={toLogsLink({ appName })}
          className="flex items-center gap-1 text-caption font-medium text-accent hover:underline"
        >
          Open Logs
          <ChevronRight aria-hidden className="size-3.5" />
        </Link>
      }
    >
      <LogRows appName={appName} range={range} />
    </Card>
  );
}

function LogRows({ appName, range }: OverviewQuery) {
  const { queries } = useClient();
  const navigate = useNavigate();
  const latest = useQuery({
    ...queries.logs({ page: 1, limit: 5, appName, range: { last: range } }),
    refetchInterval: overviewRefetchMs,
  });
  if (latest.isPending) {
    return (
      <div role="status" className="h-37.5 px-5">
        <span className="sr-only">Loading latest logs</span>
        {["a", "b", "c", "d", "e"].map((row) => (
          <Skeleton key={row} className="my-2.5 h-2.5" />
        ))}
      </div>
    );
  }
  if (latest.isLoadingError) return <p className="px-5 pb-5 text-table text-error">{toErrorMessage(latest.error)}</p>;
  if (latest.data.logs.length === 0) {
    return <p className="px-5 pb-5 text-table text-muted">No logs in this period.</p>;
  }
  return (
    <div className="pb-2">
      {latest.data.logs.map((log) => (
        <LogRow
          key={log.id}
          log={log}
          inset="card"
          onOpen={() => void navigate(toLogsLink({ search: toFieldSearch("id", log.id) }))}
        />
      ))}
    </div>
  );
}
