// API calls for access tokens.
import {
  type CreateToken,
  CreateTokenResponse,
  MemberTokensResponse,
  responseSchema,
  TokensResponse,
} from "@contrail/protocol";
import type { z } from "zod/mini";
import type { Call } from "./call.ts";

export function createTokenCalls(call: Call) {
  return {
    tokens: (token: string) => call("GET", "/tokens", TokensResponse, { token }),
    createToken: (token: string, body: z.input<typeof CreateToken>) =>
      call("POST", "/tokens", CreateTokenResponse, { token, body }),
    revokeToken: (token: string, id: string) =>
      call("DELETE", `/tokens/${encodeURIComponent(id)}`, responseSchema({}), { token }),
    memberTokens: (token: string) => call("GET", "/team/tokens", MemberTokensResponse, { token }),
    revokeMemberToken: (token: string, id: string) =>
      call("DELETE", `/team/tokens/${encodeURIComponent(id)}`, responseSchema({}), { token }),
  };
}
