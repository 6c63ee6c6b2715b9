// The persisted part of the global state: who is signed in, and preferences.
import { secondMs } from "@contrail/protocol";
import { persist, type StateStorage } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { createSessionStorage, type SessionState } from "./session-storage.ts";
import { detailsKey } from "./storage-keys.ts";

export const restoreTimeoutMs = 5 * secondMs;

const empty: SessionState = { token: null, user: null, preferences: { theme: "dark", sidebar: "auto" } };

export type SessionStore = ReturnType<typeof createSession>;

export function createSession(storage: StateStorage) {
  const store = createStore<SessionState>()(
    persist(() => empty, {
      name: detailsKey,
      storage: createSessionStorage(storage),
      skipHydration: true,
      // A restore after the timeout must not undo a sign-in made in the meantime.
      merge: (stored, current) => (current.token ? current : { ...current, ...(stored as Partial<SessionState>) }),
    }),
  );
  return {
    ...store,
    setPreferences(preferences: Partial<SessionState["preferences"]>) {
      store.setState((state) => ({ preferences: { ...state.preferences, ...preferences } }));
    },
    /** Clears the state and the storage. */
    clear() {
      store.setState(empty);
      store.persist.clearStorage();
    },
  };
}

/** Resolves once the stored session is restored, or after the timeout. */
export async function restoreSession(session: SessionStore, timeoutMs = restoreTimeoutMs) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([session.persist.rehydrate(), timeout]);
  clearTimeout(timer);
}
