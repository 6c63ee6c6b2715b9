// Rejected logs of an application, by reason.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

export const Rejection = z.object({
  code: z.string(),
  /** The reason, for users. */
  message: z.string(),
  applicationId: z.string(),
  /** Rejected events, or requests that were rejected as a whole. */
  count: z.number(),
  lastAt: z.string(),
});
export type Rejection = z.infer<typeof Rejection>;

export const RejectionsResponse = responseSchema({ refusals: z.array(Rejection) });
