// API, session and query cache for all screens; created once in main.tsx.
import type { Access } from "@contrail/client";
import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { StateStorage } from "zustand/middleware";
import { createSession } from "../session/session.ts";
import { createTabTeam } from "../session/tab-team.ts";
import { createApi } from "./api.ts";
import type { ApiContext } from "./api-context.ts";
import { isPermissionDenied, isSsoRequired, isTeamGone, isUnauthorized } from "./api-error.ts";
import { createCall } from "./call.ts";
import type { WebConfig } from "./config.ts";
import { createQueries, sessionsKey, teamsKey } from "./queries.ts";
import { createSessionCall } from "./session-call.ts";
import { createTeamKey } from "./team-key.ts";

export type Client = ReturnType<typeof createClient>;

/** The channel between the tabs of a browser; its messages are the keys of queries to reload. */
export const changesChannel = "contrail-changes";

/** First parts of the keys of queries that are about the user or the server, not about one team. */
const accountQueries: readonly unknown[] = [
  "user",
  ...teamsKey,
  "profile",
  "notifications",
  ...sessionsKey,
  "sdk",
  "invitation",
];

interface ClientEvents {
  /** The session has expired or was revoked. */
  onSessionEnded?: () => void;
}

export function createClient(config: WebConfig, storage: StateStorage, { onSessionEnded }: ClientEvents = {}) {
  const tabTeam = createTabTeam();
  const session = createSession(storage);
  const callPublic = createCall(config.apiUrl, tabTeam.id);
  const sessionCall = createSessionCall(callPublic);
  const api = createApi(sessionCall.call);
  const toTeamKey = createTeamKey(tabTeam);
  const queries = createQueries({ api, session, tabTeam, toTeamKey });
  const apiContext: ApiContext = {
    call: (method, path, schema, options) =>
      sessionCall.call(method, path, schema, { token: session.getState().token ?? "", ...options }),
    callPublic,
    toTeamKey,
  };
  const cache = createQueryCache((error) => {
    if (isUnauthorized(error)) endSession();
    // The list of teams shows what is still theirs, and their role in it.
    if (isTeamGone(error) || isPermissionDenied(error) || isSsoRequired(error))
      void cache.invalidateQueries({ queryKey: teamsKey });
  });

  /** Called for every rejected request, acts once: the guard then redirects to the sign-in page. */
  function endSession() {
    if (session.getState().token === null) return;
    session.setState({ token: null, user: null });
    cache.clear();
    onSessionEnded?.();
  }

  /** Clears all local state of the session. */
  function clearSession() {
    sessionCall.abortReads();
    session.clear();
    tabTeam.clear();
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
    apiContext,
    session,
    tabTeam,
    /** For requests that don't use the API client: downloads and event streams. */
    access: (): Access => ({ token: session.getState().token ?? "", team: tabTeam.id() }),
    queries,
    cache,
    reload,
    /**
     * Stores the token, and loads its user and their teams, so that nothing is requested from a team of someone who signed
     * in before. If loading fails, the guard handles it.
     */
    async signIn(token: string) {
      cache.clear();
      // A session that is replaced may be someone else's; one that has ended is probably continued.
      if (session.getState().token === null) tabTeam.unconfirm();
      else tabTeam.clear();
      session.setState({ token, user: null });
      await Promise.all([cache.prefetchQuery(queries.user(token)), cache.prefetchQuery(queries.teams())]);
    },
    /** Shows another team in this tab; nothing of the previous one stays in memory. */
    switchTeam(id: string) {
      tabTeam.choose(id);
      cache.removeQueries({ predicate: ({ queryKey }) => !accountQueries.includes(queryKey[0]) });
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

function createQueryCache(onError: (error: Error) => void) {
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
