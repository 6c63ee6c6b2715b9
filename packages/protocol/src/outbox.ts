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
