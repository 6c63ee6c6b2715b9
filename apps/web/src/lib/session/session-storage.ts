// Persists the session: the token under `authToken`, user and preferences under `contrail`.
import { User } from "@contrail/protocol";
import { z } from "zod/mini";
import type { PersistStorage, StateStorage } from "zustand/middleware";
import { columnsKey, detailsKey, issueSearchesKey, lastTeamKey, searchesKey, tokenKey } from "./storage-keys.ts";
import { themeChoices } from "./theme.ts";

export const sidebarWidths = ["auto", "wide", "narrow"] as const;

const Details = z.object({
  user: z.nullable(User),
  preferences: z.object({ theme: z.enum(themeChoices), sidebar: z.enum(sidebarWidths) }),
});
type Details = z.infer<typeof Details>;
export type Preferences = Details["preferences"];
export type SessionState = Details & { token: string | null };

/** Removed when the session ends. */
const sessionKeys = [tokenKey, searchesKey, issueSearchesKey, columnsKey, lastTeamKey];

/** Supports asynchronous storage, such as that of a native shell. */
export function createSessionStorage(storage: StateStorage): PersistStorage<Partial<SessionState>> {
  return {
    async getItem() {
      const [token, details] = await Promise.all([storage.getItem(tokenKey), storage.getItem(detailsKey)]);
      return { state: { token, ...parseDetails(details) } };
    },
    setItem(_name, { state: { token, ...details } }) {
      if (token) void attempt(() => storage.setItem(tokenKey, token));
      else removeKeys(storage, sessionKeys);
      void attempt(() => storage.setItem(detailsKey, JSON.stringify(details)));
    },
    removeItem() {
      removeKeys(storage, [...sessionKeys, detailsKey]);
    },
  };
}

/** localStorage, looked up on each use, because browsers that block it throw on access. */
export const browserStorage: StateStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};

function removeKeys(storage: StateStorage, keys: readonly string[]) {
  for (const key of keys) void attempt(() => storage.removeItem(key));
}

/** Storage may be blocked or full: then the session lives in memory until the page is closed. */
async function attempt(write: () => unknown) {
  try {
    await write();
  } catch {
    // The in-memory state is already up to date.
  }
}

/** The stored user and preferences; empty if unreadable. */
export function parseDetails(text: string | null): Partial<Details> {
  try {
    return Details.parse(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}
