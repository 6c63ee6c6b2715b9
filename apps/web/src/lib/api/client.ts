// Everything a screen needs to talk to the server and to know who is signed in, assembled once in main.tsx.
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { StateStorage } from "zustand/middleware";
import { createSession } from "../session/session.ts";
import { createApi } from "./api.ts";
import { isRefused } from "./api-error.ts";
import type { WebConfig } from "./config.ts";
import { createQueries } from "./queries.ts";

export type Client = ReturnType<typeof createClient>;

interface ClientEvents {
  /** The server knows the token no more. */
  onEnded?: () => void;
}

export function createClient(config: WebConfig, storage: StateStorage, { onEnded }: ClientEvents = {}) {
  const api = createApi(config.apiAddress);
  const session = createSession(storage);
  const queries = createQueries(api, session);
  const cache = createQueryCache(forget);

  /** The token is no longer good: the next render of the guard leads to the sign-in page. Many calls may learn it. */
  function forget() {
    if (session.getState().token === null) return;
    session.setState({ token: null, user: null });
    cache.clear();
    onEnded?.();
  }

  /** Clears this browser, for a token that has ended or is about to. */
  function leave() {
    session.clear();
    cache.clear();
  }

  return {
    config,
    api,
    session,
    queries,
    cache,
    /** Stores the token and loads its user. A user who cannot be loaded now is the guard's business. */
    async signIn(token: string) {
      cache.clear();
      session.setState({ token, user: null });
      await cache.prefetchQuery(queries.user(token));
    },
    leave,
    /** Clears this browser at once; revoking the token may take its time or fail without holding anyone back. */
    async logout() {
      const { token } = session.getState();
      leave();
      if (token) await api.logout(token).catch(() => undefined);
    },
  };
}

function createQueryCache(onRefused: () => void) {
  const onError = (error: Error) => {
    if (isRefused(error)) onRefused();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The server may run on this very machine, so being offline is no reason to wait.
      queries: { networkMode: "always", retry: false },
      mutations: { networkMode: "always" },
    },
  });
}
