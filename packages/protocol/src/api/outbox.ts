// Emails that an installation without SMTP keeps instead of sending.
import { z } from "zod/mini";
import { responseSchema } from "./response.ts";

export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;
export const OutboxResponse = responseSchema({ mails: z.array(OutboxMail) });

/** Emails that an installation with SMTP couldn't send, without their content. */
export const UnsentMailResponse = responseSchema({
  waiting: z.number(),
  failing: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      tries: z.number(),
      error: z.string(),
      createdAt: z.string(),
      /** null if delivery was given up. */
      retryAt: z.nullable(z.string()),
    }),
  ),
});
