import type { z } from "zod/mini";

/** Makes one API call and parses the response; throws an ApiError on failure. */
export type Call = <Answer>(
  method: string,
  path: string,
  schema: z.ZodMiniType<Answer>,
  options?: { token?: string; body?: object; idempotencyKey?: string; signal?: AbortSignal | undefined },
) => Promise<Answer>;
