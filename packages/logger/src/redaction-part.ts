// The redaction part: masks secrets before they leave the application.
import { createMaskInPlace } from "@contrail/redaction/in-place";
import type { Client } from "./client.ts";
import type { LoggerPart } from "./install.ts";

/** Fields that may contain secrets. */
const masked = ["message", "stack", "metadata", "data"] as const;

export const redaction: LoggerPart = (client) => addRedaction(client, createMaskInPlace);

/** @param createMask with the rules of browsers, or all of them */
export function addRedaction(client: Client, createMask: typeof createMaskInPlace): void {
  const { redaction = true } = client.options;
  if (!redaction) return;
  // `true` has no options, just like an empty object.
  const mask = createMask(redaction as object);
  client.redact = (record) => {
    for (const field of masked) record[field] = mask(record[field]) as never;
  };
}
