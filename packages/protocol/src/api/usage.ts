// How much the applications of an account have logged, day by day.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

/** At most; fewer where logs are not kept as long. */
export const usageDays = 30;

export const Usage = z.object({
  /** Of UTC, as the month of the credits is; the last one is today. */
  days: z.array(z.string()),
  applications: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Of each day. */
      logs: z.array(z.number()),
    }),
  ),
});
export type Usage = z.infer<typeof Usage>;

export const UsageResponse = responseSchema({ usage: Usage });
