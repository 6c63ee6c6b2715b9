import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CodeBlock } from "../ui/code/CodeBlock.tsx";
import { CommandLine } from "../ui/code/CommandLine.tsx";
import { Confirm } from "../ui/dialog/Confirm.tsx";
import { Drawer } from "../ui/dialog/Drawer.tsx";
import { Modal } from "../ui/dialog/Modal.tsx";
import { SecretField } from "../ui/field/SecretField.tsx";
import { TextField } from "../ui/field/TextField.tsx";
import { Menu } from "../ui/floating/Menu.tsx";
import { TimeCard } from "../ui/floating/TimeCard.tsx";
import { Tooltip } from "../ui/floating/Tooltip.tsx";
import { LogRow } from "../ui/log/LogRow.tsx";
import { NewPill } from "../ui/log/NewPill.tsx";
import { MaskedSecret } from "../ui/MaskedSecret.tsx";
import { type Column, Table } from "../ui/Table.tsx";
import { Tree } from "../ui/tree/Tree.tsx";
import { Cell } from "./Cell.tsx";
import { applications, code, logs, now, treeValue } from "./samples.ts";

type Floating = "modal" | "confirm" | "left" | "right" | "bottom";

export function DialogCell() {
  const [open, setOpen] = useState<Floating | null>(null);
  const close = () => setOpen(null);
  const side = open === "left" || open === "right" || open === "bottom" ? open : null;
  return (
    <Cell title="Dialog" note="radius 14, actions right, Esc closes">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("modal")}>Modal</Button>
        <Button onClick={() => setOpen("confirm")}>Confirm</Button>
        <Button onClick={() => setOpen("left")}>Drawer left</Button>
        <Button onClick={() => setOpen("right")}>Drawer right</Button>
        <Button onClick={() => setOpen("bottom")}>Sheet</Button>
        <Menu
          trigger={<Button>Menu</Button>}
          items={[
            { id: "copy", label: "Copy Key", icon: Copy, onSelect: () => {} },
            { id: "delete", label: "Delete", icon: Trash2, danger: true, onSelect: () => setOpen("confirm") },
          ]}
        />
      </div>
      <Modal
        open={open === "modal"}
        onClose={close}
        title="Create App"
        description="Its key is created immediately. You can copy it at any time."
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Create App
            </Button>
          </>
        }
      >
        <TextField label="App Name" placeholder="checkout-web" />
      </Modal>
      <Confirm
        open={open === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Delete All Logs"
        text="Are you sure you want to delete all logs? This action cannot be undone."
        confirmLabel="Delete 48,210 logs"
      />
      <Drawer open={side !== null} onClose={close} side={side ?? "left"} title="Filters">
        <p className="p-4 text-table text-muted">A 280 px drawer, or a bottom sheet.</p>
      </Drawer>
    </Cell>
  );
}

export function CodeCell() {
  return (
    <Cell title="Key and code" note="masked, copy at the right">
      <div className="space-y-3">
        <SecretField label="API key" value={applications[0]?.key ?? ""} />
        <CodeBlock code={code} lang="javascript" />
        <CommandLine command="curl https://logs.example.com/api/logs -d @log.json" />
      </div>
    </Cell>
  );
}

export function TreeCell() {
  return (
    <Cell title="Tree" note="22 px lines, 18 px indent">
      <Tree value={treeValue} label="Message" />
    </Cell>
  );
}

const columns: Column<(typeof applications)[number]>[] = [
  { id: "name", header: "Name", cell: ({ name }) => <span className="font-medium">{name}</span> },
  { id: "key", header: "Key", cell: ({ key }) => <MaskedSecret value={key} /> },
  { id: "created", header: "Created", cell: ({ created }) => <span className="text-muted">{created}</span> },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    phoneEnd: true,
    align: "right",
    cell: () => (
      <span className="inline-flex gap-1">
        <Button size="sm" icon={Copy}>
          Copy Key
        </Button>
        <Button size="sm" variant="quiet-danger" icon={Trash2}>
          Delete
        </Button>
      </span>
    ),
  },
];

export function TableCell() {
  return (
    <Cell wide flush title="Table" note="head 32, rows 44, compact 36; lines only between rows">
      <Table label="Your Applications" columns={columns} rows={applications} rowKey={({ name }) => name} />
    </Cell>
  );
}

export function CardCell() {
  return (
    <Cell title="Card" note="radius 10, a line instead of a shadow">
      <Card title="Log volume" headEnd={<span className="text-caption text-faint">last 24 hours</span>}>
        <p className="text-table text-muted">48,210 logs from 3 applications.</p>
      </Card>
    </Cell>
  );
}

export function FloatingCell() {
  return (
    <Cell title="Floating" note="only floating elements have a shadow">
      <div className="flex flex-col items-start gap-4">
        <Tooltip label="More details about the element">
          <Button size="sm">Tooltip</Button>
        </Tooltip>
        <NewPill count={14} onClick={() => {}} />
        <div className="rounded-segment bg-raised px-3 py-2 shadow-float">
          <TimeCard time={new Date(logs[0]?.createdAt ?? now)} now={new Date(now)} />
        </div>
      </div>
    </Cell>
  );
}

export function LogRowsCell() {
  const [selected, setSelected] = useState("3");
  return (
    <Cell wide flush title="Log rows" note="30 px, compact 24; rest, hover, selected, match">
      {logs.map((log) => (
        <LogRow
          key={log.id}
          log={log}
          matches={log.id === "4" ? ["timeout"] : []}
          selected={log.id === selected}
          onOpen={({ id }) => setSelected(id)}
        />
      ))}
    </Cell>
  );
}
