// An LRU cache: a map that evicts the least recently used entry when it is full.

export type LruCache<Key, Value> = ReturnType<typeof createLruCache<Key, Value>>;

export function createLruCache<Key, Value>(maxEntries: number) {
  // A Map iterates in insertion order, so the least recently used entry comes first.
  const entries = new Map<Key, Value>();

  function set(key: Key, value: Value): void {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size <= maxEntries) return;
    for (const oldest of entries.keys()) {
      entries.delete(oldest);
      break;
    }
  }

  return {
    set,
    get(key: Key): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    delete(key: Key): void {
      entries.delete(key);
    },
    deleteWhere(isOutdated: (value: Value) => boolean): void {
      for (const [key, value] of entries) if (isOutdated(value)) entries.delete(key);
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
