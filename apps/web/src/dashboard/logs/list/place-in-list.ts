import type { Log } from "@contrail/protocol";
import type { OpenLog } from "../details/use-open-log.ts";

interface LogList {
  length: number;
  at(index: number): Log | undefined;
}

export type PlaceInList = ReturnType<typeof placeInList>;

/** Where the open log stands in a list, and the way to its neighbours. One that is not in the list has none. */
export function placeInList(logs: LogList, { id, row, replace }: Pick<OpenLog, "id" | "row" | "replace">) {
  const index = id === undefined ? -1 : findRow(logs, id, row);
  return {
    /** Counted from 0; -1 for a log that is not in the list. */
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

/** The row that was opened, or, after the list has changed, the one where the id is now. */
function findRow(logs: LogList, id: string, row: number): number {
  if (row >= 0 && logs.at(row)?.id === id) return row;
  for (let other = 0; other < logs.length; other++) if (logs.at(other)?.id === id) return other;
  return -1;
}
