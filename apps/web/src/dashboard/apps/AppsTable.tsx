import type { Application } from "@contrail/protocol";
import { Ellipsis, EyeOff, KeyRound, Pencil, Terminal, Trash2 } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { useCan } from "../../lib/session/use-team.ts";
import { toDay, toRelative } from "../../lib/time.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { CopyButton } from "../../ui/button/CopyButton.tsx";
import { IconButton } from "../../ui/button/IconButton.tsx";
import { Card } from "../../ui/Card.tsx";
import { Menu, type MenuItem } from "../../ui/floating/Menu.tsx";
import { MaskedSecret } from "../../ui/MaskedSecret.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { toast } from "../../ui/toast/toast.ts";
import type { AppAction } from "./AppDialog.tsx";

interface AppsTableProps {
  applications: readonly Application[];
  newId: string | undefined;
  onAction: (action: AppAction) => void;
}

export function AppsTable({ applications, newId, onAction }: AppsTableProps) {
  const canReadKeys = useCan("keys:read");
  const columns: Column<Application>[] = [
    {
      id: "name",
      header: "Name",
      cell: ({ id, name }) => (
        <span className="flex items-center gap-2.5 font-medium wrap-anywhere sm:min-w-32 sm:py-1">
          <Link to={`/dashboard/apps/${id}`} className="hover:underline">
            {name}
          </Link>
          {id === newId && <Badge tone="accent">New</Badge>}
        </span>
      ),
    },
    {
      id: "environment",
      header: "Environment",
      hideBelow: "xl",
      cell: ({ environment }) => <span className="font-mono text-mono text-muted">{environment}</span>,
    },
    ...(canReadKeys
      ? [{ id: "key", header: "Key", cell: ({ key }: Application) => <MaskedSecret value={key} dots={6} /> }]
      : []),
    {
      id: "created",
      header: "Created",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap text-muted">
          {toDay(new Date(createdAt))}
        </time>
      ),
    },
    {
      id: "used",
      header: "Last used",
      cell: ({ lastUsedAt }) => (
        <span className="whitespace-nowrap text-muted">
          {lastUsedAt === null ? (
            <>
              Never<span className="sm:hidden"> used</span>
            </>
          ) : (
            <>
              <span className="text-faint sm:hidden">used </span>
              <UsedTime at={lastUsedAt} />
            </>
          )}
        </span>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      phoneEnd: true,
      cell: (application) => <Actions application={application} onAction={onAction} />,
    },
  ];
  return (
    <Card flush>
      <Table label="Your Applications" columns={columns} rows={applications} rowKey={({ id }) => id} />
    </Card>
  );
}

function UsedTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {toRelative(new Date(at), new Date())}
    </time>
  );
}

function Actions({ application, onAction }: { application: Application; onAction: AppsTableProps["onAction"] }) {
  const { id, name, key } = application;
  const phone = useMediaQuery("(width < 40rem)");
  const navigate = useNavigate();
  const can = {
    readKey: useCan("keys:read"),
    rename: useCan("applications:write"),
    rotate: useCan("keys:rotate"),
    delete: useCan("applications:delete"),
  };
  const open = (kind: AppAction["kind"]) => () => onAction({ kind, application });
  const items: MenuItem[] = [
    ...(can.readKey ? [{ id: "setup", label: "Set up", icon: Terminal, onSelect: open("setup") }] : []),
    {
      id: "redaction",
      label: "Redaction",
      icon: EyeOff,
      onSelect: () => void navigate(`/dashboard/apps/${id}?tab=redaction`),
    },
    ...(can.rename ? [{ id: "rename", label: "Rename", icon: Pencil, onSelect: open("rename") }] : []),
    ...(can.rotate ? [{ id: "rotate", label: "Replace key", icon: KeyRound, onSelect: open("rotate") }] : []),
  ];
  const deleteItem: MenuItem = {
    id: "delete",
    label: "Delete",
    icon: Trash2,
    danger: true,
    onSelect: open("delete"),
  };
  return (
    <span className="inline-flex items-center gap-1">
      {can.readKey && (
        <CopyButton
          text={key}
          label="Copy Key"
          variant="secondary"
          onCopied={() => toast.success("App key copied to clipboard")}
        />
      )}
      {can.delete && !phone && (
        <Button
          size="sm"
          variant="quiet-danger"
          icon={Trash2}
          aria-label={`Delete ${name}`}
          onClick={deleteItem.onSelect}
        >
          <span className="max-xl:sr-only">Delete</span>
        </Button>
      )}
      <Menu
        trigger={<IconButton label={`More actions for ${name}`} icon={Ellipsis} size="sm" className="max-sm:size-9" />}
        items={phone && can.delete ? [...items, deleteItem] : items}
      />
    </span>
  );
}
