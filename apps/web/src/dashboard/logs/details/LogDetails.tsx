import { addFilter, type Log } from "@contrail/protocol";
import { ArrowLeft, Maximize2, Minimize2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import type { ListPosition } from "../list/list-position.ts";
import { rowStep } from "../list/move-row-focus.ts";
import type { LogsView } from "../logs-view.ts";
import type { ChangeView } from "../use-logs-view.ts";
import { LogFallback } from "./LogFallback.tsx";
import { LogNavigation } from "./LogNavigation.tsx";
import { LogPanes, type Pane } from "./LogPanes.tsx";
import { LogPanesFallback } from "./LogPanesFallback.tsx";
import { LogSummary } from "./LogSummary.tsx";
import { SurroundingLogs } from "./SurroundingLogs.tsx";
import { useLog } from "./use-log.ts";
import type { OpenLog } from "./use-open-log.ts";

interface LogDetailsProps {
  id: string;
  position: ListPosition;
  /** The list has loaded or failed. */
  isListSettled: boolean;
  /** The row that gets the focus back on close. */
  row: () => HTMLElement | null;
  open: OpenLog;
  view: LogsView;
  /** Closes the details, because another view has another list. */
  change: ChangeView;
}

export function LogDetails({ id, position, isListSettled, row, open, view, change }: LogDetailsProps) {
  const [full, setFull] = useState(false);
  // Kept while moving from log to log; a row opens at its details.
  const [pane, setPane] = useState<Pane>("details");
  const [related, setRelated] = useState<Log>();
  const listed = position.log ?? (related?.id === id ? related : undefined);
  const { log, issue, ...query } = useLog(id, { listed, isListSettled });

  function onKeyDown(event: KeyboardEvent) {
    const step = rowStep(event);
    if (step === undefined || event.defaultPrevented || usesKey(event)) return;
    event.preventDefault();
    position.move(step);
  }
  function openSurrounding(next: Log) {
    setRelated(next);
    open.openRelated(next.id);
  }
  const surrounding = (shown: Log) => (
    <SurroundingLogs log={shown} count={full ? 4 : 2} onOpen={openSurrounding} onShow={change} />
  );
  function openEvidence(next: string) {
    setPane("details");
    open.openRelated(next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcuts for the two buttons in the header
    <div onKeyDown={onKeyDown}>
      <Modal
        open
        onClose={open.close}
        title="Log Details"
        size="xl"
        tall
        full={full}
        focusDialog
        headEnd={
          <>
            {open.back && (
              <Button variant="quiet" size="sm" icon={ArrowLeft} onClick={open.back}>
                Back
              </Button>
            )}
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
            <LogSummary
              log={log}
              issue={issue}
              onShowOccurrences={(fingerprint) =>
                change({
                  search: `fingerprint:${fingerprint}`,
                  appName: log.application.id,
                  levels: undefined,
                  range: undefined,
                  live: false,
                })
              }
            />
            {log.shortened ? (
              <LogPanesFallback {...query} />
            ) : (
              <LogPanes
                key={log.id}
                log={log}
                pane={pane}
                onPane={setPane}
                onFilter={(field, value, out) => change({ search: addFilter(view.search ?? "", field, value, out) })}
                onShowLog={openEvidence}
                onColumn={(field) => change({ columns: [...new Set([...view.columns, field])] })}
                surrounding={surrounding(log)}
              />
            )}
            {log.shortened && surrounding(log)}
          </>
        ) : (
          <LogFallback {...query} onClose={open.close} />
        )}
      </Modal>
    </div>
  );
}

/** Menus take letters and arrows, trees take arrows, and so does a region that has more than fits. */
function usesKey({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role='menu']")) return true;
  if (!key.startsWith("Arrow")) return false;
  return target.closest("[role='tree']") !== null || isScrollable(target);
}

/** Whether the element, or one around it in the dialog, scrolls. */
function isScrollable(element: HTMLElement): boolean {
  if (element.getAttribute("role") === "dialog") return false;
  const hasMore = element.scrollHeight > element.clientHeight + 1;
  if (hasMore && /auto|scroll/.test(getComputedStyle(element).overflowY)) return true;
  return element.parentElement !== null && isScrollable(element.parentElement);
}
