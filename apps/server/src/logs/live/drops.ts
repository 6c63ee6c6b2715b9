// Counts of dropped logs that have not been reported yet, by reason.
import { dropReasons, type LiveDropped } from "@contrail/protocol";
import { addCounts, isNone, type LevelCounts } from "./level-counts.ts";

type Reason = LiveDropped["reason"];

export function createDrops() {
  let unreported: Partial<Record<Reason, LevelCounts>> = {};
  let kept = 0;
  return {
    sent(count: number): void {
      kept += count;
    },
    leftOut(reason: Reason, counts: LevelCounts): void {
      if (!isNone(counts)) unreported[reason] = addCounts(unreported[reason] ?? {}, counts);
    },
    /** Returns the counts and resets them. */
    take(): LiveDropped[] {
      const reported = dropReasons.flatMap((reason) => {
        const counts = unreported[reason];
        return counts ? [{ reason, counts, kept }] : [];
      });
      if (reported.length > 0) [unreported, kept] = [{}, 0];
      return reported;
    },
  };
}
