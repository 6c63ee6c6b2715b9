// What only the operator may read: emails that weren't sent, and messages from visitors.
import { z } from "zod/mini";
import { contactTopics } from "./contact.ts";
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

/** A message or a request for a demo, as its writer sent it. */
export const ContactMessage = z.object({
  id: z.string(),
  topic: z.enum(contactTopics),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
export const ContactMessagesResponse = responseSchema({ messages: z.array(ContactMessage) });

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
