import type { Log } from "@contrail/protocol";
import { memo, useState } from "react";
import { LogRow } from "../../../ui/log/LogRow.tsx";

interface LiveRowProps {
  log: Log;
  /** By which the list finds it. */
  number: number;
  /** Pixels from the place that the list counts from. */
  top: number;
  height: number;
  selected: boolean;
  compact: boolean;
  /** When it came; a row that is scrolled into view does not fade in. */
  fresh: boolean;
  columns: readonly string[];
  words: readonly string[];
  onOpen: (log: Log) => void;
}

/** Whether it is new matters at its first drawing alone. */
const lasting = ["log", "number", "top", "height", "selected", "compact", "columns", "words", "onOpen"] as const;

/** Drawn once: when rows come, the list moves as a whole and those that are there stay as they are. */
export const LiveRow = memo(
  function LiveRow({ number, top, height, words, fresh, ...row }: LiveRowProps) {
    const [fadesIn] = useState(fresh);
    return (
      <div
        data-row={number}
        style={{ height, translate: `0 ${top}px` }}
        className="absolute inset-x-0 top-0 contain-strict"
      >
        <LogRow {...row} fresh={fadesIn} matches={words} />
      </div>
    );
  },
  (before, after) => lasting.every((name) => before[name] === after[name]),
);
