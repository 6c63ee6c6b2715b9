import type { Call } from "@contrail/client";
import { responseSchema, type SendInquiry } from "@contrail/protocol";
import type { z } from "zod/mini";

/** Sends the contact form, with or without being signed in. */
export async function sendContact(call: Call, body: z.input<typeof SendInquiry>): Promise<void> {
  await call("POST", "/contact", responseSchema({}), { body });
}
