// The searches of one reader in this browser, the latest first.
import { z } from "zod/mini";

const Searches = z.array(z.string());
const most = 8;

export function createRecentSearches(reader: string, storage: Pick<Storage, "getItem" | "setItem">) {
  const key = `contrail-searches:${reader}`;
  function list(): string[] {
    try {
      return Searches.parse(JSON.parse(storage.getItem(key) ?? "[]"));
    } catch {
      return [];
    }
  }
  return {
    list,
    add(text: string) {
      const search = text.trim();
      if (search === "") return;
      const next = [search, ...list().filter((other) => other !== search)].slice(0, most);
      try {
        storage.setItem(key, JSON.stringify(next));
      } catch {
        // A browser that stores nothing remembers nothing.
      }
    },
  };
}
