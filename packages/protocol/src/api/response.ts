// The envelope of every response of the API.
import { z } from "zod/mini";

/** A response that went well: `success`, a sentence for people, and the fields of the call. */
export function responseSchema<Shape extends z.core.$ZodShape>(fields: Shape) {
  return z.object({ success: z.literal(true), message: z.string(), ...fields });
}

export const ErrorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  /** Stable and machine-readable; the message may be reworded, the code may not. */
  code: z.string(),
  /** Of a mistake in a search: where it is, and what to do about it. */
  mistake: z.optional(z.object({ position: z.number(), length: z.number(), hint: z.string() })),
  /** Of a limit: when it is lifted. */
  resetsAt: z.optional(z.string()),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
