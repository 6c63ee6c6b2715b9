// What the server would not take, and why: for whoever waits for a first log.
import { z } from "zod/mini";
import { answer } from "./answer.ts";

export const Refusal = z.object({
  code: z.string(),
  /** Why, in a sentence. */
  message: z.string(),
  /** null: the key was unknown, so nobody's; the request came from the network of whoever asks. */
  applicationId: z.nullable(z.string()),
  count: z.number(),
  lastAt: z.string(),
});
export type Refusal = z.infer<typeof Refusal>;

export const RefusalsAnswer = answer({ refusals: z.array(Refusal) });
