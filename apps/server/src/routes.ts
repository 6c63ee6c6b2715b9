// What every routes file shares: the typed Fastify instance, who may ask, and the envelope of a good answer.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";

/** Bodies, queries and answers are typed by their schemas. */
export type Routes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The part of a request that says who is asking. */
export interface Asking {
  headers: { authorization?: string | undefined };
}

/** Says in the OpenAPI document that a call wants a bearer. */
export const guarded = { security: [{ bearer: [] }] };

export function ok<Fields extends object>(message: string, fields: Fields) {
  return { success: true as const, message, ...fields };
}
