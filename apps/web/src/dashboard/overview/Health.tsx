import { type Overview, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { toLogsLink } from "../../lib/logs-link.ts";
import { toRelative } from "../../lib/time.ts";
import { Card } from "../../ui/Card.tsx";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { Sparkline } from "../../ui/chart/Sparkline.tsx";
import { StatusLabel } from "../../ui/StatusLabel.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { downsample } from "./downsample.ts";
import { toHealthStatus } from "./health-status.ts";
import { toRate } from "./period-change.ts";

type Row = Overview["applications"][number];

export function Health({ overview: { applications, from, to } }: { overview: Overview }) {
  const lastSeen = useLastSeen();
  const logsOf = ({ id }: Row, level?: "error") => toLogsLink({ appName: id, from, to, level: level && [level] });
  const columns: Column<Row>[] = [
    {
      id: "application",
      header: "Application",
      cell: (row) => (
        <Link to={logsOf(row)} className="inline-block font-medium wrap-anywhere hover:underline sm:min-w-32 sm:py-1">
          {row.name}
        </Link>
      ),
    },
    {
      id: "status",
      header: "Status",
      cell: (row) => <StatusLabel tone={toHealthStatus(row).tone}>{toHealthStatus(row).label}</StatusLabel>,
    },
    {
      id: "volume",
      header: "Volume",
      hideBelow: "sm",
      cell: ({ name, volume }) => <Sparkline values={downsample(volume, 24)} label={`Logs from ${name} over time`} />,
    },
    {
      id: "logs",
      header: "Logs",
      align: "right",
      cell: (row) => (
        <Link to={logsOf(row)} className="font-mono text-mono hover:underline">
          {toFullNumber(row.logs)}
          <span className="sm:hidden"> logs</span>
        </Link>
      ),
    },
    {
      id: "rate",
      header: "Error rate",
      align: "right",
      cell: (row) => (
        <Link to={logsOf(row, "error")} className="font-mono text-mono hover:underline">
          {toRate(row)}%
        </Link>
      ),
    },
    {
      id: "seen",
      header: "Last seen",
      align: "right",
      cell: ({ id }) => <span className="font-mono text-mono text-muted">{lastSeen(id)}</span>,
    },
  ];
  return (
    <Card flush title="Application health">
      <Table label="Application health" columns={columns} rows={applications} rowKey={({ id }) => id} compact />
    </Card>
  );
}

/** When an application last sent a log, as relative time. */
function useLastSeen() {
  const { queries } = useClient();
  const applications = useQuery({ ...queries.applications(), refetchInterval: 30 * secondMs }).data ?? [];
  return (id: string) => {
    const at = applications.find((each) => each.id === id)?.lastUsedAt;
    return at ? toRelative(new Date(at), new Date()) : "never";
  };
}
