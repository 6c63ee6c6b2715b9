import type { Log } from "@contrail/protocol";
import { useState } from "react";
import { classes } from "../../ui/classes.ts";
import { LogRow } from "../../ui/LogRow.tsx";
import { LogDetails } from "./LogDetails.tsx";
import { moveRowFocus } from "./move-row-focus.ts";

interface LogTableProps {
  logs: readonly Log[];
  /** The rows are those of the page before, while the next one is on its way. */
  stale: boolean;
}

export function LogTable({ logs, stale }: LogTableProps) {
  const [openId, setOpenId] = useState<string>();
  const open = logs.findIndex(({ id }) => id === openId);
  const openLog = logs[open];
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows are buttons; the list only moves the focus between them */}
      <div onKeyDown={moveRowFocus} className={classes("transition-opacity", stale && "opacity-45")}>
        {logs.map((log) => (
          <LogRow key={log.id} log={log} selected={log.id === openId} onOpen={({ id }) => setOpenId(id)} />
        ))}
      </div>
      {openLog && (
        <LogDetails
          log={openLog}
          position={`${open + 1} of ${logs.length} on this page`}
          onMove={(step) => setOpenId(logs[open + step]?.id ?? openLog.id)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

/** The names of the columns; the same grid as a row. */
export function LogTableHead() {
  return (
    <div
      aria-hidden
      className="grid h-7 grid-cols-[--spacing(26)_--spacing(15)_--spacing(32)_1fr] items-center border-y px-4 text-caption font-medium text-faint max-sm:hidden"
    >
      <span>Timestamp</span>
      <span>Type</span>
      <span>Source</span>
      <span>Message</span>
    </div>
  );
}
