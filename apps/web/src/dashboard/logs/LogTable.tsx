import type { Log } from "@contrail/protocol";
import { useRef, useState } from "react";
import { classes } from "../../ui/classes.ts";
import { LogRow } from "../../ui/LogRow.tsx";
import { logColumns } from "../../ui/log-columns.ts";
import { LogDetails } from "./LogDetails.tsx";
import { moveRowFocus } from "./move-row-focus.ts";

interface LogTableProps {
  logs: readonly Log[];
  /** The rows are those of the page before, while the next one is on its way. */
  stale: boolean;
}

export function LogTable({ logs, stale }: LogTableProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Place>();
  const open = chosen ? findPlace(logs, chosen) : -1;
  const openLog = logs[open];
  const show = (index: number) => logs[index] && setChosen({ index, id: logs[index].id });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows are buttons; the list only moves the focus between them */}
      <div ref={rows} onKeyDown={moveRowFocus} className={classes("transition-opacity", stale && "opacity-45")}>
        {logs.map((log, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing promises that an id comes only once on a page
          <LogRow key={index} log={log} selected={index === open} onOpen={() => show(index)} />
        ))}
      </div>
      {openLog && (
        <LogDetails
          log={openLog}
          index={open}
          count={logs.length}
          onMove={(step) => show(open + step)}
          row={() => rows.current?.querySelectorAll("button")[open] ?? null}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

interface Place {
  index: number;
  id: string;
}

/** Where the chosen log stands now: at its place, or, after the list was loaded anew, where its id is. */
function findPlace(logs: readonly Log[], { index, id }: Place): number {
  return logs[index]?.id === id ? index : logs.findIndex((log) => log.id === id);
}

/** The names of the columns; the same grid as a row. */
export function LogTableHead() {
  return (
    <div
      aria-hidden
      className={classes(
        "grid h-7 items-center border-y px-4 text-caption font-medium text-faint max-sm:hidden",
        logColumns,
      )}
    >
      <span>Timestamp</span>
      <span>Type</span>
      <span>Source</span>
      <span>Message</span>
    </div>
  );
}
