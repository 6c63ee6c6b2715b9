import type { z } from "zod/mini";

/** One call of the API, parsed; what goes wrong is thrown as an ApiError. */
export type Call = <Answer>(
  method: string,
  path: string,
  schema: z.ZodMiniType<Answer>,
  sent?: { token?: string; body?: object; idempotencyKey?: string; signal?: AbortSignal | undefined },
) => Promise<Answer>;
