// Shared by all route files: the typed Fastify instance, what routes need, and the envelope of successful responses.
import type { Permission } from "@contrail/protocol";
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod/mini";

/** Bodies, queries and responses are typed by their schemas. */
export type TypedApp = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/**
 * What a request needs: a permission in its team; `account`: someone signed in with a browser, in any team or none;
 * `session`: any valid token; `public`: no token.
 */
export type Needs = Permission | "account" | "session" | "public";

declare module "fastify" {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    accountId?: string | undefined;
  }
  interface FastifyContextConfig {
    needs?: Needs;
    /** The path parameter that names the team; without it, a header does. */
    teamParam?: string;
    /** Whether members may call it who still have to sign in through the team's provider or set up a second factor. */
    isOpenToBlockedMembers?: boolean;
  }
  interface FastifySchema {
    "x-needs"?: Needs;
  }
}

/** Every route declares what it needs; the guard enforces it, and the OpenAPI document shows it. */
export function needs(needed: Needs, options: Pick<FastifyContextConfig, "teamParam" | "isOpenToBlockedMembers"> = {}) {
  return { config: { needs: needed, ...options } };
}

/** Marks a route in the OpenAPI document as requiring a bearer token. */
export const bearerAuth = { security: [{ bearer: [] }] };

/**
 * Request headers of a route that supports `Idempotency-Key`. Loose, because validation drops headers that aren't in
 * the schema.
 */
export const IdempotencyHeaders = z.looseObject({
  "idempotency-key": z.optional(z.string().check(z.minLength(1), z.maxLength(255))).register(z.globalRegistry, {
    description:
      "A unique value, for example a UUID. Within 24 hours, a repeated request with the same key gets the first response instead of taking effect twice.",
  }),
});

export interface IdempotentRequest {
  headers: { "idempotency-key"?: string | undefined };
  routeOptions: { method: string | string[]; url?: string | undefined };
  params: unknown;
  body: unknown;
}

export interface IdempotentCaller {
  account: { id: string };
  team?: { id: string };
}

/**
 * Does the work of a request once for each Idempotency-Key of an account; a repeated request gets the first response.
 * `runId` is unique for the work and stays the same if a retry takes over from a server that crashed halfway.
 */
export type RunOnce = <Answer extends object>(
  request: IdempotentRequest,
  caller: IdempotentCaller,
  work: (runId: string) => Promise<Answer>,
) => Promise<Answer>;

export function ok<Fields extends object>(message: string, fields: Fields) {
  return { success: true as const, message, ...fields };
}
