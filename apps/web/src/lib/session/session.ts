// Who is signed in and what they prefer: the part of the global state that outlives a reload.
import { persist, type StateStorage } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { createSessionStorage, type SessionState } from "./session-storage.ts";
import { detailsKey } from "./storage-keys.ts";

export const restoreLimit = 5_000;

const empty: SessionState = { token: null, user: null, preferences: { theme: "dark", sidebar: "auto" } };

export type Session = ReturnType<typeof createSession>;

export function createSession(storage: StateStorage) {
  const store = createStore<SessionState>()(
    persist(() => empty, {
      name: detailsKey,
      storage: createSessionStorage(storage),
      skipHydration: true,
      // A restore that comes after the limit must not undo a sign-in made in the meantime.
      merge: (stored, current) => (current.token ? current : { ...current, ...(stored as Partial<SessionState>) }),
    }),
  );
  return {
    ...store,
    prefer(preferences: Partial<SessionState["preferences"]>) {
      store.setState((state) => ({ preferences: { ...state.preferences, ...preferences } }));
    },
    /** Forgets everything, here and in the storage. */
    clear() {
      store.setState(empty);
      store.persist.clearStorage();
    },
  };
}

/** Resolves when the stored session is back, at the latest after the limit. */
export async function restoreSession(session: Session, limit = restoreLimit) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([session.persist.rehydrate(), patience]);
  clearTimeout(timer);
}
