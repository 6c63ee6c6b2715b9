import { Clock, Copy, Download, Maximize2, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button/Button.tsx";
import { IconButton } from "../ui/button/IconButton.tsx";
import { LiveButton } from "../ui/button/LiveButton.tsx";
import { SelectField } from "../ui/field/SelectField.tsx";
import { Pagination } from "../ui/navigation/Pagination.tsx";
import { Segment } from "../ui/navigation/Segment.tsx";
import { Tabs } from "../ui/navigation/Tabs.tsx";
import { ToastAction, ToastBox } from "../ui/toast/ToastBox.tsx";
import { toast } from "../ui/toast/toast.ts";
import { Cell, Named } from "./Cell.tsx";

export function ButtonsCell() {
  const [live, setLive] = useState(true);
  return (
    <Cell wide title="Buttons" note="32 px, 28 small, radius 6">
      <div className="flex flex-wrap gap-3">
        <Named name="primary">
          <Button variant="primary">Create App</Button>
        </Named>
        <Named name="busy">
          <Button variant="primary" busy>
            Create App
          </Button>
        </Named>
        <Named name="busy, with label">
          <Button variant="primary" busy busyLabel="Logging in...">
            Log In
          </Button>
        </Named>
        <Named name="disabled">
          <Button variant="primary" disabled>
            Create App
          </Button>
        </Named>
        <Named name="secondary">
          <Button icon={Download}>Export Logs</Button>
        </Named>
        <Named name="quiet">
          <Button variant="quiet">Cancel</Button>
        </Named>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Named name="danger">
          <Button variant="danger" icon={Trash2}>
            Delete App
          </Button>
        </Named>
        <Named name="in dialog">
          <Button variant="danger-solid">Delete App</Button>
        </Named>
        <Named name="small">
          <Button size="sm" icon={Copy}>
            Copy Key
          </Button>
        </Named>
        <Named name="in rows">
          <Button size="sm" variant="quiet-danger" icon={Trash2}>
            Delete
          </Button>
        </Named>
        <Named name="icon">
          <IconButton label="Fullscreen" icon={Maximize2} />
        </Named>
        <Named name="live">
          <LiveButton on={live} onChange={setLive} />
        </Named>
      </div>
    </Cell>
  );
}

export function ToastsCell() {
  return (
    <Cell title="Toasts" note="bottom right, 2 s success, 4 s others, loading until resolved, 20 at most">
      <div className="flex flex-col items-start gap-2">
        <ToastBox type="success">App key copied to clipboard</ToastBox>
        <ToastBox type="error">
          Failed to delete application
          <ToastAction onClick={() => toast.error("Failed to delete application")}>Retry</ToastAction>
        </ToastBox>
        <ToastBox type="blank">Output cleared</ToastBox>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => toast.success("App key copied to clipboard")}>
          Show success
        </Button>
        <Button size="sm" onClick={() => toast.error("Failed to delete application")}>
          Show an error
        </Button>
        <Button size="sm" onClick={() => toast("Output cleared")}>
          Show info
        </Button>
        <Button size="sm" onClick={() => void toast.promise(sending(), { loading: "Sending", success: "Sent" })}>
          Show loading
        </Button>
      </div>
    </Cell>
  );
}

/** Takes a minute. */
function sending(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60_000));
}

const tabs = [
  { id: "details", label: "Log Details" },
  { id: "ai", label: "AI Analysis" },
  { id: "metadata", label: "Metadata" },
];
const levelItems = [
  { id: "all", label: "All", count: 1284 },
  { id: "info", label: "Info", dots: ["info"], count: 512 },
  { id: "warn", label: "Warning", dots: ["warn"], count: 318 },
  { id: "error", label: "Error", dots: ["error"], count: 297 },
  { id: "debug", label: "Debug", dots: ["debug"], count: 57 },
] as const;
const ranges = ["1H", "24H", "7D", "30D"].map((id) => ({ id, label: id }));
const spans = [
  { value: "1h", label: "Last hour" },
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
];

export function TabsCell() {
  const [tab, setTab] = useState("details");
  const [level, setLevel] = useState<(typeof levelItems)[number]["id"]>("all");
  const [range, setRange] = useState("24H");
  const [span, setSpan] = useState("1h");
  return (
    <Cell wide title="Tabs and segments" note="trail underlines the open tab">
      <Tabs items={tabs} value={tab} onChange={setTab} label="Log">
        <div className="flex flex-wrap gap-3 pt-5">
          <Segment
            items={levelItems}
            value={level}
            onChange={setLevel}
            label="Level"
            chipsOnPhone="wrap"
            className="max-w-full"
          />
          <Segment items={ranges} value={range} onChange={setRange} label="Range" />
          <SelectField label="Time" labelHidden icon={Clock} options={spans} value={span} onChange={setSpan} />
        </div>
      </Tabs>
    </Cell>
  );
}

export function PaginationCell() {
  const [page, setPage] = useState(6);
  const [other, setOther] = useState(1);
  return (
    <Cell title="Pagination" note="28 px, first and last, one neighbor">
      <div className="space-y-3">
        <Pagination page={page} totalPages={26} onChange={setPage} label="Pages, in the middle" />
        <Pagination page={other} totalPages={26} onChange={setOther} label="Pages, at the start" />
      </div>
    </Cell>
  );
}
