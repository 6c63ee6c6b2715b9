// Messages to the operator of this installation.
import { z } from "zod/mini";
import { anyName, name } from "../name.ts";
import { email } from "./account.ts";

const message = z
  .string("Enter a message.")
  .check(z.trim(), z.maxLength(5_000, "A message can have at most 5,000 characters."));

/** The form in the dashboard. */
export const SendContact = z.object({
  name: name("Enter your name."),
  email,
  message: message.check(z.minLength(1, "Enter a message.")),
});
export type SendContact = z.infer<typeof SendContact>;

export const contactTopics = ["contact", "demo"] as const;
export type ContactTopic = (typeof contactTopics)[number];

const anyEmail = z.pipe(
  z.string("Enter a valid email address.").check(z.trim(), z.toLowerCase()),
  z.string().check(z.refine((text) => text === "" || z.safeParse(email, text).success, "Enter a valid email address.")),
);

/** What the server accepts: the forms on the public pages have no required fields, but an empty message is rejected. */
export const SendInquiry = z
  .object({
    topic: z._default(z.enum(contactTopics), "contact"),
    name: anyName,
    email: anyEmail,
    message,
  })
  .check(
    z.refine(
      (sent) => [sent.name, sent.email, sent.message].some((text) => text !== ""),
      "Please write a message first.",
    ),
  );
export type SendInquiry = z.infer<typeof SendInquiry>;
