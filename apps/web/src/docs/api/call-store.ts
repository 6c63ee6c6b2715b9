// The API calls as described by this server: loaded once, when scrolled near or searched.
import type { ApiCall } from "../../lib/api/open-api.ts";

export type CallsState =
  | { status: "waiting" }
  | { status: "failed"; reason: string }
  | { status: "loaded"; calls: readonly ApiCall[] };

export type CallStore = ReturnType<typeof createCallStore>;

/** Shared by the search and the reference, which are separate islands. */
export function createCallStore() {
  let state: CallsState = { status: "waiting" };
  let isRequested = false;
  const listeners = new Set<() => void>();

  function set(next: CallsState) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function fetchCalls() {
    set({ status: "waiting" });
    try {
      const { loadCalls } = await import("./load-calls.ts").catch(() => {
        throw new Error("You may be offline, or Contrail was updated since you opened this page.");
      });
      set({ status: "loaded", calls: await loadCalls() });
    } catch (error) {
      isRequested = false;
      set({ status: "failed", reason: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load() {
      if (isRequested) return;
      isRequested = true;
      void fetchCalls();
    },
  };
}
