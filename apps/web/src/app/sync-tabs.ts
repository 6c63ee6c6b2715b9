// Applies sign-in, sign-out and preference changes made in other tabs, and reloads what they have changed.
import type { QueryKey } from "@tanstack/react-query";
import { type Client, changesChannel } from "../lib/api/client.ts";
import { parseDetails } from "../lib/session/session-storage.ts";
import { detailsKey, tokenKey } from "../lib/session/storage-keys.ts";

/** Returns a function that stops the synchronization. */
export function syncTabs({ session, tabTeam, cache, clearSession }: Client): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === tokenKey || key === null) adoptToken(newValue);
    else if (key === detailsKey) adoptPreferences(newValue);
  };

  function adoptToken(token: string | null) {
    if (token === session.getState().token) return;
    if (token === null) return clearSession();
    cache.clear();
    tabTeam.unconfirm();
    session.setState({ token, user: null });
  }

  /** Adopt only what differs: each tab writes what it adopts, so two tabs would update each other forever. */
  function adoptPreferences(text: string | null) {
    const { preferences } = parseDetails(text);
    const own = session.getState().preferences;
    if (preferences && (preferences.theme !== own.theme || preferences.sidebar !== own.sidebar)) {
      session.setPreferences(preferences);
    }
  }

  const changes = new BroadcastChannel(changesChannel);
  changes.onmessage = ({ data }: MessageEvent<readonly QueryKey[]>) => {
    for (const queryKey of data) void cache.invalidateQueries({ queryKey });
  };
  addEventListener("storage", onStorage);
  return () => {
    removeEventListener("storage", onStorage);
    changes.close();
  };
}
