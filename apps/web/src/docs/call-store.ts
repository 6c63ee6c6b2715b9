// The calls of the API as this server describes them: loaded once, when somebody comes near them or searches.
import type { ApiCall } from "../lib/api/open-api.ts";

export type Found =
  | { state: "waiting" }
  | { state: "failed"; reason: string }
  | { state: "loaded"; calls: readonly ApiCall[] };

export type CallStore = ReturnType<typeof createCallStore>;

/** Shared by the search and the reference, which are islands of their own. */
export function createCallStore() {
  let found: Found = { state: "waiting" };
  let isAsked = false;
  const listeners = new Set<() => void>();

  function set(next: Found) {
    found = next;
    for (const tell of listeners) tell();
  }

  async function ask() {
    set({ state: "waiting" });
    try {
      const { loadCalls } = await import("./load-calls.ts");
      set({ state: "loaded", calls: await loadCalls() });
    } catch (error) {
      isAsked = false;
      set({ state: "failed", reason: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    found: () => found,
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    load() {
      if (isAsked) return;
      isAsked = true;
      void ask();
    },
  };
}
