// The API of access tokens.
import {
  type CreateToken,
  CreateTokenResponse,
  MemberTokensResponse,
  responseSchema,
  TokensResponse,
} from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApiHook } from "../../../lib/api/create-api-hook.ts";

export const useTokensApi = createApiHook(({ call, toTeamKey }) => ({
  /** The user's own, for this team. */
  tokens: () =>
    queryOptions({
      queryKey: toTeamKey("tokens"),
      queryFn: async () => (await call("GET", "/tokens", TokensResponse)).tokens,
    }),
  /** Those of all members, for admins. */
  memberTokens: () =>
    queryOptions({
      queryKey: toTeamKey("member-tokens"),
      queryFn: async () => (await call("GET", "/team/tokens", MemberTokensResponse)).tokens,
    }),
  createToken: (body: z.input<typeof CreateToken>) => call("POST", "/tokens", CreateTokenResponse, { body }),
  revokeToken: (id: string) => call("DELETE", `/tokens/${encodeURIComponent(id)}`, responseSchema({})),
  revokeMemberToken: (id: string) => call("DELETE", `/team/tokens/${encodeURIComponent(id)}`, responseSchema({})),
}));
