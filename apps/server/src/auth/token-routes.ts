// Access tokens: a member's own, and for admins those of all members.
import {
  CreateToken,
  CreateTokenResponse,
  MemberTokensResponse,
  responseSchema,
  TokensResponse,
} from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Auth } from "./auth.ts";

const tags = ["Tokens"];
const params = z.object({ id: z.string() });

export function tokenRoutes(app: TypedApp, { tokens }: Pick<Auth, "tokens">): void {
  app.get(
    "/tokens",
    {
      ...needs("tokens:write"),
      schema: { tags, summary: "List your tokens for the team", response: { 200: TokensResponse } },
    },
    async (request) => ok("Your tokens.", { tokens: await tokens.list(teamAccess(request)) }),
  );

  app.delete(
    "/tokens/:id",
    {
      ...needs("tokens:write"),
      schema: { tags, summary: "Revoke one of your tokens", params, response: { 200: responseSchema({}) } },
    },
    async (request) => {
      await tokens.revoke(teamAccess(request), request.params.id, request.ip);
      return ok("Token revoked.", {});
    },
  );

  app.get(
    "/team/tokens",
    {
      ...needs("members:write"),
      schema: { tags, summary: "List the tokens of all members", response: { 200: MemberTokensResponse } },
    },
    async (request) => ok("The team's tokens.", { tokens: await tokens.listAll(teamAccess(request)) }),
  );

  app.delete(
    "/team/tokens/:id",
    {
      ...needs("members:write"),
      schema: { tags, summary: "Revoke a member's token", params, response: { 200: responseSchema({}) } },
    },
    async (request) => {
      await tokens.revokeAny(teamAccess(request), request.params.id, request.ip);
      return ok("Token revoked.", {});
    },
  );
}

/** Sends an email. Without support for `Idempotency-Key`, whose stored response would contain the token. */
export function createTokenRoute(app: TypedApp, { tokens }: Pick<Auth, "tokens">): void {
  app.post(
    "/tokens",
    {
      ...needs("tokens:write"),
      schema: {
        tags,
        summary: "Create a token for the team",
        description: "The response is the only one that contains the token's text.",
        body: CreateToken,
        response: { 200: CreateTokenResponse },
      },
    },
    async (request) => {
      const { secret, token } = await tokens.create(teamAccess(request), request.body, request.ip);
      return ok("Token created. Copy it now; it isn't shown again.", { secret, token });
    },
  );
}
