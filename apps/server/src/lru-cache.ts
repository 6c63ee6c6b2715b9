// A map that keeps the most recently used entries, and no more than it may.

export type Recent<Key, Value> = ReturnType<typeof createRecent<Key, Value>>;

export function createRecent<Key, Value>(max: number) {
  // A Map tells its keys in the order in which they were set, so the one used longest ago stands first.
  const entries = new Map<Key, Value>();

  function set(key: Key, value: Value): void {
    entries.delete(key);
    entries.set(key, value);
    if (entries.size <= max) return;
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
    deleteWhere(isOutdated: (value: Value) => boolean): void {
      for (const [key, value] of entries) if (isOutdated(value)) entries.delete(key);
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
