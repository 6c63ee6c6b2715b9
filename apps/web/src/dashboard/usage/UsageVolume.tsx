import type { Usage } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { toLogsLink } from "../../lib/logs-link.ts";
import { Card } from "../../ui/Card.tsx";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { DayBars, Swatch } from "./DayBars.tsx";
import { maxSeries, toSeries, type UsageSeries } from "./usage-series.ts";
import { useUsageApi } from "./use-usage-api.ts";

/** Log volume by day and application. */
export function UsageVolume() {
  const usage = useQuery(useUsageApi().usage());
  if (usage.isPending) return <VolumeSkeleton />;
  if (usage.isLoadingError) {
    return (
      <Card className="mt-4">
        <ErrorState
          title="Couldn't load log volume"
          text={toErrorMessage(usage.error)}
          onRetry={() => void usage.refetch()}
          busy={usage.isFetching}
        />
      </Card>
    );
  }
  return <Volume usage={usage.data} />;
}

function Volume({ usage }: { usage: Usage }) {
  const series = toSeries(usage);
  const total = series.reduce((sum, each) => sum + each.total, 0);
  const { length } = usage.days;
  return (
    <Card
      flush
      className="mt-4"
      aria-label="Volume by day and application"
      title="Volume by day"
      headEnd={<span className="text-caption whitespace-nowrap text-faint">Last {length} days, UTC</span>}
    >
      {total === 0 ? (
        <p className="px-5 pt-2 pb-5 text-table text-muted">No logs in the last {length} days.</p>
      ) : (
        <>
          <div className="px-5 pt-3 pb-4 max-sm:px-4">
            <DayBars days={usage.days} series={series} />
          </div>
          <div className="border-t">
            <ShareTable series={series} total={total} />
          </div>
        </>
      )}
    </Card>
  );
}

function ShareTable({ series, total }: { series: readonly UsageSeries[]; total: number }) {
  const columns: Column<UsageSeries>[] = [
    {
      id: "application",
      header: "Application",
      cell: (row) => (
        <span className="flex items-center gap-2.5 font-medium">
          <Swatch index={series.indexOf(row)} />
          {row.id === "others" ? (
            row.label
          ) : (
            <Link to={toLogsLink({ appName: row.id })} className="truncate hover:underline">
              {row.label}
            </Link>
          )}
        </span>
      ),
    },
    {
      id: "today",
      header: "Today",
      align: "right",
      hideBelow: "sm",
      cell: ({ logs }) => <Figure>{toFullNumber(logs.at(-1) ?? 0)}</Figure>,
    },
    {
      id: "logs",
      header: "Logs",
      align: "right",
      phoneEnd: true,
      cell: (row) => <Figure>{toFullNumber(row.total)}</Figure>,
    },
    {
      id: "share",
      header: "Share",
      align: "right",
      hideBelow: "sm",
      cell: (row) => <Figure>{((row.total / total) * 100).toFixed(1)}%</Figure>,
    },
  ];
  return <Table label="Logs by application" columns={columns} rows={series} rowKey={({ id }) => id} compact />;
}

function Figure({ children }: { children: string | string[] }) {
  return <span className="font-mono text-mono">{children}</span>;
}

function VolumeSkeleton() {
  const { queries } = useClient();
  const rows = Math.min(maxSeries, useQuery(queries.applications()).data?.length ?? 1);
  return (
    <Card flush className="mt-4" role="status" title="Volume by day">
      <span className="sr-only">Loading log volume</span>
      <div className="px-5 pt-3 pb-4 max-sm:px-4">
        <Skeleton className="h-46 w-full" />
      </div>
      <div className="h-8 border-t" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
        <div key={row} className="flex h-9 items-center border-t px-5 max-sm:h-12">
          <Skeleton className="h-2.5 w-40" />
        </div>
      ))}
    </Card>
  );
}
