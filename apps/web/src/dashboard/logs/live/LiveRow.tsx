import type { Log } from "@contrail/protocol";
import { memo, useState } from "react";
import { LogRow } from "../../../ui/log/LogRow.tsx";

interface LiveRowProps {
  log: Log;
  /** Identifies the element in the list. */
  number: number;
  /** Pixels from the origin of the list. */
  top: number;
  height: number;
  selected: boolean;
  compact: boolean;
  /** Just arrived; a row that is scrolled into view does not fade in. */
  fresh: boolean;
  columns: readonly string[];
  terms: readonly string[];
  onOpen: (log: Log) => void;
}

/** Rendered once: when rows arrive, the list moves as a whole and the rows already in it stay as they are. */
export const LiveRow = memo(function LiveRow({ number, top, height, terms, fresh, ...row }: LiveRowProps) {
  const [fadesIn] = useState(fresh);
  return (
    <div
      data-row={number}
      style={{ height, translate: `0 ${top}px` }}
      className="absolute inset-x-0 top-0 contain-strict"
    >
      <LogRow {...row} fresh={fadesIn} matches={terms} />
    </div>
  );
}, isSameRow);

/** `fresh` is read when the row mounts and doesn't matter afterwards. */
function isSameRow(before: LiveRowProps, after: LiveRowProps): boolean {
  const names = Object.keys(after) as (keyof LiveRowProps)[];
  return names.every((name) => name === "fresh" || before[name] === after[name]);
}
