import { type AuditChange, type AuditEntry, describeAuditEntry, toAuditText } from "@contrail/protocol";
import type { ReactNode } from "react";
import { toDateTime } from "../../../lib/time.ts";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { type Column, Table } from "../../../ui/Table.tsx";

interface AuditDetailsProps {
  /** undefined: closed. */
  entry: AuditEntry | undefined;
  onClose: () => void;
}

const columns: Column<AuditChange>[] = [
  { id: "field", header: "Field", width: "sm:w-32", cell: ({ field }) => <span className="text-muted">{field}</span> },
  { id: "before", header: "Before", cell: ({ from }) => <span className="wrap-anywhere">{toAuditText(from)}</span> },
  { id: "after", header: "After", cell: ({ to }) => <span className="wrap-anywhere">{toAuditText(to)}</span> },
];

export function AuditDetails({ entry, onClose }: AuditDetailsProps) {
  if (!entry) return null;
  const { number, at, actor, action, target, changes, ip, agent, hash } = entry;
  return (
    <Modal open onClose={onClose} size="lg" title={describeAuditEntry(entry)} focusDialog>
      {changes.length > 0 && (
        <div className="mb-5 shrink-0 overflow-hidden rounded-card border">
          <Table label="Changes" columns={columns} rows={changes} rowKey={({ field }) => field} compact />
        </div>
      )}
      <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2 text-table">
        <Fact name="Entry">{number.toLocaleString("en-US")}</Fact>
        <Fact name="Time">{toDateTime(new Date(at))}</Fact>
        <Fact name="Who">
          {actor.name} <Mono>{actor.id}</Mono>
        </Fact>
        <Fact name="Action">
          <Mono>{action}</Mono>
        </Fact>
        {target && (
          <Fact name="Target">
            {target.name} <Mono>{target.id}</Mono>
          </Fact>
        )}
        {ip !== "" && (
          <Fact name="Address">
            <Mono>{ip}</Mono>
          </Fact>
        )}
        {agent !== "" && <Fact name="Browser">{agent}</Fact>}
        <Fact name="Hash">
          <Mono>{hash}</Mono>
        </Fact>
      </dl>
    </Modal>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function Mono({ children }: { children: string }) {
  return <span className="font-mono text-mono text-muted">{children}</span>;
}
