// The envelope of every API response.
import { z } from "zod/mini";

/** A successful response: `success`, a message for users, and the fields of the call. */
export function responseSchema<Shape extends z.core.$ZodShape>(fields: Shape) {
  return z.object({ success: z.literal(true), message: z.string(), ...fields });
}

export const ErrorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  /** Stable and machine-readable; messages may be reworded, codes may not. */
  code: z.string(),
  /** For a search syntax error: where it is and how to fix it; and in which field, if there are several. */
  mistake: z.optional(
    z.object({ position: z.number(), length: z.number(), hint: z.string(), field: z.optional(z.string()) }),
  ),
  /** For a limit: when it resets. */
  resetsAt: z.optional(z.string()),
});
export type ErrorResponse = z.infer<typeof ErrorResponse>;
