/** Names repeat from event to event, but a sender that keeps inventing new ones must not fill the memory. */
const maxCachedNames = 2_000;
const maxNameCharacters = 100;

/** Caches the result for each name. */
export function memoize<Result>(compute: (name: string) => Result): (name: string) => Result {
  const cache = new Map<string, Result>();
  return (name) => {
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const result = compute(name);
    if (cache.size >= maxCachedNames) cache.clear();
    // A copy, because a substring keeps the whole string in memory.
    if (name.length <= maxNameCharacters) cache.set(` ${name}`.slice(1), result);
    return result;
  };
}
