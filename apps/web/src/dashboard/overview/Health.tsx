import { type Overview, secondMs } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { toLogsLink } from "../../lib/logs-link.ts";
import { toRelative } from "../../lib/time.ts";
import { Card } from "../../ui/Card.tsx";
import { toFullNumber } from "../../ui/chart/compact-number.ts";
import { Sparkline } from "../../ui/chart/Sparkline.tsx";
import { classes } from "../../ui/classes.ts";
import { StatusLabel } from "../../ui/StatusLabel.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { downsample } from "./downsample.ts";
import { toHealthStatus, worstFirst } from "./health-status.ts";
import { toRate } from "./period-change.ts";

type Row = Overview["applications"][number];

export function Health({ overview: { applications, from, to } }: { overview: Overview }) {
  const { environmentOf, lastSeenOf } = useApplicationDetails();
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
      id: "environment",
      header: "Environment",
      hideBelow: "lg",
      cell: ({ id }) => <span className="font-mono text-mono text-muted">{environmentOf(id)}</span>,
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
          <span className="sm:hidden"> {row.logs === 1 ? "log" : "logs"}</span>
        </Link>
      ),
    },
    {
      id: "rate",
      header: "Error rate",
      align: "right",
      cell: (row) => (
        <Link
          to={logsOf(row, "error")}
          className={classes("font-mono text-mono hover:underline", rateColors[toHealthStatus(row).tone])}
        >
          {toRate(row)}%
        </Link>
      ),
    },
    {
      id: "seen",
      header: "Last seen",
      align: "right",
      cell: ({ id }) => <span className="font-mono text-mono text-muted">{lastSeenOf(id)}</span>,
    },
  ];
  return (
    <Card flush title="Application health">
      <Table
        label="Application health"
        columns={columns}
        rows={worstFirst(applications)}
        rowKey={({ id }) => id}
        compact
      />
    </Card>
  );
}

const rateColors = { error: "text-error", warn: "text-warn", log: undefined, quiet: "text-muted" };

/** What the overview doesn't contain. */
function useApplicationDetails() {
  const { queries } = useClient();
  const applications = useQuery({ ...queries.applications(), refetchInterval: 30 * secondMs }).data ?? [];
  const find = (id: string) => applications.find((each) => each.id === id);
  return {
    environmentOf: (id: string) => find(id)?.environment,
    /** As relative time. */
    lastSeenOf(id: string) {
      const at = find(id)?.lastUsedAt;
      return at ? toRelative(new Date(at), new Date()) : "never";
    },
  };
}
