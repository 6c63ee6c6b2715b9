import { addFilter } from "@contrail/protocol";
import { Maximize2, Minimize2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import type { ListPosition } from "../list/list-position.ts";
import { isPlainKey } from "../list/move-row-focus.ts";
import type { LogsView } from "../logs-view.ts";
import type { ChangeView } from "../use-logs-view.ts";
import { LogFallback } from "./LogFallback.tsx";
import { LogNavigation } from "./LogNavigation.tsx";
import { LogPanes } from "./LogPanes.tsx";
import { LogPanesFallback } from "./LogPanesFallback.tsx";
import { LogSummary } from "./LogSummary.tsx";
import { SurroundingLogs } from "./SurroundingLogs.tsx";
import { useLog } from "./use-log.ts";

interface LogDetailsProps {
  id: string;
  position: ListPosition;
  /** The list has loaded or failed. */
  isListSettled: boolean;
  /** The row that gets the focus back on close. */
  row: () => HTMLElement | null;
  onClose: () => void;
  view: LogsView;
  /** Closes the details, because another view has another list. */
  change: ChangeView;
}

export function LogDetails({ id, position, isListSettled, row, onClose, view, change }: LogDetailsProps) {
  const [full, setFull] = useState(false);
  const { log, ...query } = useLog(id, { listed: position.log, isListSettled });

  function onKeyDown(event: KeyboardEvent) {
    if (!isPlainKey(event)) return;
    if (event.key === "j") position.move(1);
    if (event.key === "k") position.move(-1);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts for the two buttons in the header
    <div onKeyDown={onKeyDown}>
      <Modal
        open
        onClose={onClose}
        title="Log Details"
        size="xl"
        tall
        full={full}
        headEnd={
          <>
            {position.index !== -1 && (
              <LogNavigation index={position.index} count={position.count} onMove={position.move} />
            )}
            {/* No tooltip: Escape would close it first, and the dialog only then. */}
            {log && (
              <Button
                variant="quiet"
                size="sm"
                icon={full ? Minimize2 : Maximize2}
                onClick={() => setFull(!full)}
                className="max-sm:hidden"
              >
                <span className="sr-only">{full ? "Exit fullscreen" : "Fullscreen"}</span>
              </Button>
            )}
          </>
        }
        returnTo={row}
      >
        {log ? (
          <>
            <LogSummary log={log} />
            {log.shortened ? (
              <LogPanesFallback {...query} />
            ) : (
              <LogPanes
                key={log.id}
                log={log}
                onFilter={(field, value, out) => change({ search: addFilter(view.search ?? "", field, value, out) })}
                onShowLog={(shown) => change({ search: `id:${shown}`, level: undefined, live: false })}
                onColumn={(field) => change({ columns: [...new Set([...view.columns, field])] })}
              />
            )}
            <SurroundingLogs log={log} count={full ? 4 : 2} onShow={change} />
          </>
        ) : (
          <LogFallback {...query} onClose={onClose} />
        )}
      </Modal>
    </div>
  );
}
