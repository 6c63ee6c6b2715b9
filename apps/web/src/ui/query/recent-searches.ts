// A user's recent searches in this browser, newest first. Removed when the session ends.
import { z } from "zod/mini";

const Stored = z.object({ reader: z.string(), searches: z.array(z.string()) });
const maxSearches = 8;

export function createRecentSearches(reader: string, storage: Pick<Storage, "getItem" | "setItem">, key: string) {
  function list(): string[] {
    try {
      const stored = Stored.parse(JSON.parse(storage.getItem(key) ?? "null"));
      return stored.reader === reader ? stored.searches : [];
    } catch {
      return [];
    }
  }
  return {
    list,
    add(text: string) {
      const search = text.trim();
      if (search === "") return;
      const searches = [search, ...list().filter((other) => other !== search)].slice(0, maxSearches);
      try {
        storage.setItem(key, JSON.stringify({ reader, searches }));
      } catch {
        // Storage is blocked or full: searches aren't remembered.
      }
    },
  };
}
