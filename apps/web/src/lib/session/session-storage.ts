// Where the session is kept: the token alone under `authToken`, user and preferences under `contrail`.
import { User } from "@contrail/protocol";
import { z } from "zod/mini";
import type { PersistStorage, StateStorage } from "zustand/middleware";
import { detailsKey, searchesKey, tokenKey } from "./storage-keys.ts";
import { themes } from "./theme.ts";

export const sidebarWidths = ["auto", "wide", "narrow"] as const;

const Details = z.object({
  user: z.nullable(User),
  preferences: z.object({ theme: z.enum(themes), sidebar: z.enum(sidebarWidths) }),
});
type Details = z.infer<typeof Details>;
export type Preferences = Details["preferences"];
export type SessionState = Details & { token: string | null };

/** Reads and writes the session in a storage that may be slow, such as one of a native shell. */
export function createSessionStorage(storage: StateStorage): PersistStorage<Partial<SessionState>> {
  return {
    async getItem() {
      const [token, details] = await Promise.all([storage.getItem(tokenKey), storage.getItem(detailsKey)]);
      return { state: { token, ...parseDetails(details) } };
    },
    setItem(_name, { state: { token, ...details } }) {
      if (token) void attempt(() => storage.setItem(tokenKey, token));
      else removeKeys(storage, [tokenKey, searchesKey]);
      void attempt(() => storage.setItem(detailsKey, JSON.stringify(details)));
    },
    removeItem() {
      removeKeys(storage, [tokenKey, searchesKey, detailsKey]);
    },
  };
}

/** The storage of this browser; looked up at each use, because a browser that blocks it throws at the first touch. */
export const browserStorage: StateStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};

function removeKeys(storage: StateStorage, keys: readonly string[]) {
  for (const key of keys) void attempt(() => storage.removeItem(key));
}

/** A browser may refuse to store anything, or be full: then the session lives in memory, as long as the page is open. */
async function attempt(write: () => unknown) {
  try {
    await write();
  } catch {
    // The state in memory already holds what could not be written.
  }
}

/** What is stored of user and preferences; nothing, where it is not readable. */
export function parseDetails(text: string | null): Partial<Details> {
  try {
    return Details.parse(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}
