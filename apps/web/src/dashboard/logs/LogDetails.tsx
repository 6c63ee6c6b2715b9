import { addFilter, type Log } from "@contrail/protocol";
import { Maximize2, Minimize2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { LogPanes } from "./LogPanes.tsx";
import { LogSteps, type LogStepsProps } from "./LogSteps.tsx";
import { LogSummary } from "./LogSummary.tsx";
import type { LogsView } from "./logs-view.ts";
import { isPlainKey } from "./move-row-focus.ts";
import { SurroundingLogs } from "./SurroundingLogs.tsx";
import type { ChangeView } from "./use-logs-view.ts";

interface LogDetailsProps extends LogStepsProps {
  log: Log;
  /** The log's row, which has the focus afterwards. */
  row: () => HTMLElement | null;
  onClose: () => void;
  view: LogsView;
  change: ChangeView;
}

export function LogDetails({ log, row, onClose, view, change, ...steps }: LogDetailsProps) {
  const [full, setFull] = useState(false);

  function walk(event: KeyboardEvent) {
    if (!isPlainKey(event)) return;
    if (event.key === "j") steps.onMove(1);
    if (event.key === "k") steps.onMove(-1);
  }

  /** Every way to another list leads out of the details of this one. */
  function leaveTo(part: Partial<LogsView>) {
    onClose();
    change(part);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the two buttons in the head do
    <div onKeyDown={walk}>
      <Modal
        open
        onClose={onClose}
        title="Log Details"
        size="xl"
        tall
        full={full}
        headEnd={
          <>
            <LogSteps {...steps} />
            {/* No tooltip: Escape would close that first, and only then the dialog. */}
            <Button
              variant="quiet"
              size="sm"
              icon={full ? Minimize2 : Maximize2}
              onClick={() => setFull(!full)}
              className="max-sm:hidden"
            >
              <span className="sr-only">{full ? "Leave fullscreen" : "Fullscreen"}</span>
            </Button>
          </>
        }
        returnTo={row}
      >
        <LogSummary log={log} />
        <LogPanes
          key={`${steps.index} ${log.id}`}
          log={log}
          onFilter={(field, value, out) => leaveTo({ search: addFilter(view.search ?? "", field, value, out) })}
          onShowLog={(id) => leaveTo({ search: `id:${id}`, level: undefined, live: false })}
          onColumn={(field) => leaveTo({ columns: [...new Set([...view.columns, field])] })}
        />
        <SurroundingLogs log={log} neighbours={full ? 4 : 2} onShow={leaveTo} />
      </Modal>
    </div>
  );
}
