import type { Application, Rejection } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { toRelative } from "../../lib/time.ts";
import { Card } from "../../ui/Card.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useAppsApi } from "./use-apps-api.ts";

/** Events rejected by the server in the last 7 days; renders nothing when there are none. */
export function Rejections({ applications }: { applications: readonly Application[] }) {
  const api = useAppsApi();
  const rejections = useQuery(api.rejections());
  if (!rejections.data || rejections.data.length === 0) return null;
  const nameOf = new Map(applications.map(({ id, name }) => [id, name]));
  const columns: Column<Rejection>[] = [
    {
      id: "reason",
      header: "Reason",
      cell: ({ message }) => <span className="wrap-anywhere">{message}</span>,
    },
    { id: "application", header: "Application", cell: ({ applicationId }) => nameOf.get(applicationId) },
    {
      id: "count",
      header: "Count",
      align: "right",
      cell: ({ count }) => <span className="tabular-nums">{count.toLocaleString("en")}</span>,
    },
    {
      id: "last",
      header: "Last seen",
      width: "w-28",
      cell: ({ lastAt }) => (
        <time dateTime={lastAt} title={lastAt} className="whitespace-nowrap text-muted">
          {toRelative(new Date(lastAt), new Date())}
        </time>
      ),
    },
  ];
  return (
    <section className="mt-8">
      <h2 className="mb-1 text-ui font-semibold">Rejected events</h2>
      <p className="mb-4 text-table text-muted">
        Events your applications sent in the last 7 days that Contrail couldn't store.
      </p>
      <Card flush>
        <Table
          label="Rejected events"
          columns={columns}
          rows={rejections.data}
          rowKey={({ applicationId, code, message }) => `${applicationId} ${code} ${message}`}
        />
      </Card>
    </section>
  );
}
