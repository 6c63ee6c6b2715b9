import type { Log } from "@contrail/protocol";
import { memo, useState } from "react";
import { LogRow } from "../../ui/LogRow.tsx";

interface LiveRowProps {
  log: Log;
  selected: boolean;
  compact: boolean;
  /** When it came; a row that is scrolled into view does not fade in. */
  fresh: boolean;
  columns: readonly string[];
  words: readonly string[];
  onOpen: (log: Log) => void;
}

/** Drawn once: when rows come, only the place of those that are there changes. */
export const LiveRow = memo(function LiveRow({ words, fresh, ...row }: LiveRowProps) {
  const [fadesIn] = useState(fresh);
  return <LogRow {...row} fresh={fadesIn} matches={words} />;
});
