// How much the applications of an account have logged per day.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

/** At most; fewer if the retention is shorter. */
export const usageDays = 30;

export const Usage = z.object({
  /** Days in UTC, like the credit month; the last one is today. */
  days: z.array(z.string()),
  applications: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** One count per day. */
      logs: z.array(z.number()),
    }),
  ),
});
export type Usage = z.infer<typeof Usage>;

export const UsageResponse = responseSchema({ usage: Usage });
