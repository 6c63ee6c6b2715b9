import { responseSchema, type SendInquiry } from "@contrail/protocol";
import type { z } from "zod/mini";
import type { Call } from "./call.ts";

/** Sends the contact form, with or without being signed in. */
export async function sendContact(call: Call, body: z.input<typeof SendInquiry>): Promise<void> {
  await call("POST", "/contact", responseSchema({}), { body });
}
