// The filters in use. Equal questions share one, and all that search share the time that searching may take.
import { createAllowance } from "./allowance.ts";
import { createLiveFilter, type LiveFilter, type LiveQuestion } from "./live-filter.ts";

/** A fifth of one core, and never longer than this at a stretch: ingest shares the thread. */
const searchTime = { perSecond: 200, most: 20 };

export function createFilters(elapsed: () => number = () => performance.now()) {
  const inUse = new Map<string, { filter: LiveFilter; users: number }>();
  const searching = () => [...inUse.values()].filter(({ filter }) => filter.isSearch).length;

  function create(question: LiveQuestion): LiveFilter {
    const allowance = createAllowance({ ...searchTime, now: elapsed, sharedBy: () => Math.max(1, searching()) });
    return createLiveFilter(question, { allowance, elapsed });
  }

  return {
    take(question: LiveQuestion): { filter: LiveFilter; release: () => void } {
      const key = JSON.stringify([question.levels && [...question.levels].sort(), question.search]);
      const entry = inUse.get(key) ?? { filter: create(question), users: 0 };
      entry.users++;
      inUse.set(key, entry);
      return {
        filter: entry.filter,
        release() {
          entry.users--;
          if (entry.users === 0) inUse.delete(key);
        },
      };
    },
  };
}
