import type { Application } from "@contrail/protocol";
import { toDay } from "../../lib/time.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Card } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { MaskedSecret } from "../../ui/MaskedSecret.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { toast } from "../../ui/toast.ts";

interface AppsTableProps {
  applications: readonly Application[];
  newId: string | undefined;
}

export function AppsTable({ applications, newId }: AppsTableProps) {
  const columns: Column<Application>[] = [
    {
      id: "name",
      header: "Name",
      cell: ({ id, name }) => (
        <span className="flex items-center gap-2.5 font-medium">
          {name}
          {id === newId && <Badge tone="accent">New</Badge>}
        </span>
      ),
    },
    {
      id: "environment",
      header: "Environment",
      cell: ({ environment }) => <span className="font-mono text-mono text-muted">{environment}</span>,
    },
    { id: "key", header: "Key", cell: ({ key }) => <MaskedSecret value={key} dots={12} /> },
    {
      id: "created",
      header: "Created",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="text-muted">
          {toDay(new Date(createdAt))}
        </time>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      cell: ({ key }) => (
        <CopyButton
          text={key}
          label="Copy Key"
          variant="secondary"
          onCopied={() => toast.success("App key copied to clipboard")}
        />
      ),
    },
  ];
  return (
    <Card flush>
      <Table label="Your Applications" columns={columns} rows={applications} rowKey={({ id }) => id} />
    </Card>
  );
}
