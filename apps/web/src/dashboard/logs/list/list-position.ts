import type { Log } from "@contrail/protocol";
import type { OpenLog } from "../details/use-open-log.ts";

interface ListedLogs {
  length: number;
  at(index: number): Log | undefined;
}

export type ListPosition = ReturnType<typeof toListPosition>;

/** The position of the open log in the list, and navigation to its neighbors. */
export function toListPosition(logs: ListedLogs, { id, row, replace }: Pick<OpenLog, "id" | "row" | "replace">) {
  const index = id === undefined ? -1 : findRow(logs, id, row);
  return {
    /** Zero-based; -1 for a log that is not in the list. */
    index,
    log: index === -1 ? undefined : logs.at(index),
    count: logs.length,
    move(step: -1 | 1) {
      const next = index + step;
      const log = index === -1 || next < 0 ? undefined : logs.at(next);
      if (log) replace(log, next);
    },
  };
}

/** The row that was opened or, if the list has changed since, the current row of that id. */
function findRow(logs: ListedLogs, id: string, row: number): number {
  if (row >= 0 && logs.at(row)?.id === id) return row;
  for (let other = 0; other < logs.length; other++) if (logs.at(other)?.id === id) return other;
  return -1;
}
