import type { Passkey } from "@contrail/protocol";
import { useState } from "react";
import { toDay, toRelative } from "../../../lib/time.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";
import { RenamePasskeyModal } from "./RenamePasskeyModal.tsx";

interface PasskeysTableProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

export function PasskeysTable({ passkeys, onRemove }: PasskeysTableProps) {
  const [renamed, setRenamed] = useState<Passkey>();
  const columns: Column<Passkey>[] = [
    { id: "name", header: "Name", cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
    {
      id: "used",
      header: "Last used",
      width: "sm:w-32",
      cell: ({ lastUsedAt }) => (
        <span className="text-muted">{lastUsedAt ? toRelative(new Date(lastUsedAt), new Date()) : "never used"}</span>
      ),
    },
    {
      id: "added",
      header: "Added",
      width: "sm:w-32",
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <span className="text-faint sm:hidden">added </span>
          <time dateTime={createdAt}>{toDay(new Date(createdAt))}</time>
        </span>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      width: "sm:w-44",
      phoneEnd: true,
      cell: (passkey) => (
        <span className="inline-flex gap-1">
          <Button size="sm" variant="quiet" onClick={() => setRenamed(passkey)}>
            Rename<span className="sr-only"> {passkey.name}</span>
          </Button>
          <Button size="sm" variant="quiet-danger" onClick={() => onRemove(passkey)}>
            Remove<span className="sr-only"> {passkey.name}</span>
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <Table label="Passkeys" columns={columns} rows={passkeys} rowKey={({ id }) => id} />
      {renamed && <RenamePasskeyModal passkey={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
