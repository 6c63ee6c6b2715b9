// The filters in use. Equal queries share one.
import { createLiveFilter, type LiveFilter, type LiveQuery } from "./live-filter.ts";

export function createFilters() {
  const inUse = new Map<string, { filter: LiveFilter; users: number }>();
  return {
    take(query: LiveQuery): { filter: LiveFilter; release: () => void } {
      const key = toKey(query);
      const entry = inUse.get(key) ?? { filter: createLiveFilter(key, query), users: 0 };
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

    hasSearch: (): boolean => [...inUse.values()].some(({ filter }) => filter.isSearch),
  };
}

export function toKey({ levels, search }: LiveQuery): string {
  return JSON.stringify([levels && [...levels].sort(), search]);
}
