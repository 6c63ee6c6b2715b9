// Queries for access tokens.
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "./api.ts";
import type { ToTeamKey } from "./team-queries.ts";

export function createTokenQueries(api: Api, token: () => string, toTeamKey: ToTeamKey) {
  return {
    /** The user's own, for this team. */
    tokens: () =>
      queryOptions({
        queryKey: toTeamKey("tokens"),
        queryFn: async () => (await api.tokens(token())).tokens,
      }),
    /** Those of all members, for admins. */
    memberTokens: () =>
      queryOptions({
        queryKey: toTeamKey("member-tokens"),
        queryFn: async () => (await api.memberTokens(token())).tokens,
      }),
  };
}
