import type { Log } from "@contrail/protocol";
import { useCallback, useState } from "react";

interface Place {
  index: number;
  id: string;
}

/** Which log of a list is open, if any, and the way to its neighbours. */
export function useOpenLog(logs: { length: number; at(index: number): Log | undefined }) {
  const [chosen, setChosen] = useState<Place>();
  const index = chosen ? findPlace(logs, chosen) : -1;
  const choose = useCallback(({ id }: Log) => setChosen({ index: -1, id }), []);
  function show(next: number) {
    const log = next < 0 ? undefined : logs.at(next);
    if (log) setChosen({ index: next, id: log.id });
  }
  return {
    index,
    log: index === -1 ? undefined : logs.at(index),
    show,
    /** By the log itself, for a list whose places change. */
    choose,
    move: (step: -1 | 1) => show(index + step),
    close: () => setChosen(undefined),
  };
}

/** Where the chosen log stands now: at its place, or, after the list has changed, where its id is. */
function findPlace(logs: { length: number; at(index: number): Log | undefined }, { index, id }: Place): number {
  if (index >= 0 && logs.at(index)?.id === id) return index;
  for (let other = 0; other < logs.length; other++) if (logs.at(other)?.id === id) return other;
  return -1;
}
