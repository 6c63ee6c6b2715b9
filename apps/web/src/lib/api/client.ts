// API, session and query cache for all screens; created once in main.tsx.
import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { StateStorage } from "zustand/middleware";
import { createSession } from "../session/session.ts";
import { createApi } from "./api.ts";
import { isUnauthorized } from "./api-error.ts";
import type { WebConfig } from "./config.ts";
import { createQueries } from "./queries.ts";

export type Client = ReturnType<typeof createClient>;

/** The channel between the tabs of a browser; its messages are the keys of queries to reload. */
export const changesChannel = "contrail-changes";

interface ClientEvents {
  /** The session has expired or was revoked. */
  onSessionEnded?: () => void;
}

export function createClient(config: WebConfig, storage: StateStorage, { onSessionEnded }: ClientEvents = {}) {
  const api = createApi(config.apiUrl);
  const session = createSession(storage);
  const queries = createQueries(api, session);
  const cache = createQueryCache(endSession);

  /** Called for every rejected request, acts once: the guard then redirects to the sign-in page. */
  function endSession() {
    if (session.getState().token === null) return;
    session.setState({ token: null, user: null });
    cache.clear();
    onSessionEnded?.();
  }

  /** Clears all local state of the session. */
  function clearSession() {
    session.clear();
    cache.clear();
  }

  /** Reloads what an action has changed, here and in other tabs. */
  async function reload(...queryKeys: QueryKey[]) {
    const channel = new BroadcastChannel(changesChannel);
    channel.postMessage(queryKeys);
    channel.close();
    await Promise.all(queryKeys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  }

  return {
    config,
    api,
    session,
    queries,
    cache,
    reload,
    /** Stores the token and loads its user. If loading fails, the guard handles it. */
    async signIn(token: string) {
      cache.clear();
      session.setState({ token, user: null });
      await cache.prefetchQuery(queries.user(token));
    },
    clearSession,
    /** Clears local state immediately, without waiting for the token to be revoked. */
    async logout() {
      const { token } = session.getState();
      clearSession();
      if (token) await api.logout(token).catch(() => undefined);
    },
  };
}

function createQueryCache(onUnauthorized: () => void) {
  const onError = (error: Error) => {
    if (isUnauthorized(error)) onUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The server may run on this machine, so don't wait for a network connection.
      queries: { networkMode: "always", retry: false },
      mutations: { networkMode: "always" },
    },
  });
}
