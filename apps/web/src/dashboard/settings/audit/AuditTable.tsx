import {
  type AuditEntry,
  auditActions,
  describeAuditChange,
  describeAuditEntry,
  isAuditAction,
  summarizeAuditChanges,
} from "@contrail/protocol";
import { Cpu, KeyRound } from "lucide-react";
import { HoverTime } from "../../../ui/floating/HoverTime.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";

interface AuditTableProps {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

export function AuditTable({ entries, onOpen }: AuditTableProps) {
  const columns: Column<AuditEntry>[] = [
    {
      id: "time",
      header: "Time",
      width: "sm:w-38",
      cell: ({ at }) => <HoverTime dateTime={at} dated className="font-mono text-mono whitespace-nowrap text-muted" />,
    },
    { id: "who", header: "Who", width: "sm:w-44", cell: ({ actor }) => <ActorName actor={actor} /> },
    {
      id: "action",
      header: "Action",
      width: "sm:w-52",
      hideBelow: "xl",
      cell: ({ action }) => <span className="font-mono text-mono">{action}</span>,
    },
    {
      id: "changed",
      header: "What changed",
      width: "max-sm:w-full",
      cell: (entry) => <OpenButton entry={entry} onOpen={() => onOpen(entry)} />,
    },
    {
      id: "address",
      header: "Address",
      width: "sm:w-36",
      hideBelow: "xl",
      cell: ({ ip }) => <span className="font-mono text-mono text-muted">{ip}</span>,
    },
  ];
  return <Table label="Audit log" columns={columns} rows={entries} rowKey={({ number }) => String(number)} />;
}

function OpenButton({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) {
  const { action, target, changes } = entry;
  const what = target?.name ?? (isAuditAction(action) ? auditActions[action] : action);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${describeAuditEntry(entry)}. Show details`}
      onClick={onOpen}
      className="w-full rounded-control py-1 text-left wrap-anywhere hover:underline"
    >
      {/* Without the column of actions, it says what was done. */}
      <span className="line-clamp-2 xl:hidden">{describeAuditChange(entry)}</span>
      <span className="line-clamp-1 max-xl:hidden">
        <span className="font-medium">{what}</span> <span className="text-muted">{summarizeAuditChanges(changes)}</span>
      </span>
    </button>
  );
}

const icons: Readonly<Record<string, typeof KeyRound>> = { token: KeyRound, editor: KeyRound, system: Cpu };

export function ActorName({ actor: { kind, name } }: { actor: AuditEntry["actor"] }) {
  const IconDrawing = icons[kind];
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        aria-hidden
        className="grid size-5 shrink-0 place-items-center rounded-pill bg-selected text-[11px] font-semibold text-accent"
      >
        {IconDrawing ? <IconDrawing className="size-3" /> : name.trim().charAt(0).toUpperCase()}
      </span>
      <span className="line-clamp-1 wrap-anywhere">{name}</span>
    </span>
  );
}
