// What was left out and not yet told, by reason.
import { dropReasons, type LiveDropped } from "@contrail/protocol";
import { addCounts, isNone, type LevelCounts } from "./level-counts.ts";

type Reason = LiveDropped["reason"];

export function createDrops() {
  let untold: Partial<Record<Reason, LevelCounts>> = {};
  let kept = 0;
  return {
    sent(count: number): void {
      kept += count;
    },
    leftOut(reason: Reason, counts: LevelCounts): void {
      if (!isNone(counts)) untold[reason] = addCounts(untold[reason] ?? {}, counts);
    },
    /** Tells it and begins anew. */
    take(): LiveDropped[] {
      const told = dropReasons.flatMap((reason) => {
        const counts = untold[reason];
        return counts ? [{ reason, counts, kept }] : [];
      });
      if (told.length > 0) [untold, kept] = [{}, 0];
      return told;
    },
  };
}
