// Mails that an install without SMTP keeps instead of sending.
import { z } from "zod/mini";
import { answer } from "./answer.ts";

export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;
export const OutboxAnswer = answer({ mails: z.array(OutboxMail) });

/** What an install with SMTP has not been able to send, without what the mails say. */
export const UnsentMailAnswer = answer({
  waiting: z.number(),
  failing: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      tries: z.number(),
      error: z.string(),
      createdAt: z.string(),
      /** null when it was given up. */
      retryAt: z.nullable(z.string()),
    }),
  ),
});
