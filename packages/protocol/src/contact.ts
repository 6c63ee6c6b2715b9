// A message to those who run this install.
import { z } from "zod/mini";
import { email } from "./account.ts";
import { name } from "./name.ts";

export const SendContact = z.object({
  name: name("Enter your name."),
  email,
  message: z
    .string("Enter a message.")
    .check(z.trim(), z.minLength(1, "Enter a message."), z.maxLength(5_000, "A message has at most 5,000 characters.")),
});
export type SendContact = z.infer<typeof SendContact>;
