// The redaction part: masks secrets before they leave the application.
import { createMaskInPlace, type MoreRules } from "@contrail/redaction/in-place";
import type { Client } from "./client.ts";
import type { LoggerPart } from "./install.ts";

/** Fields that may contain secrets. */
const masked = ["message", "stack", "metadata", "data"] as const;

export const redaction: LoggerPart = (client) => addRedaction(client);

/** @param more rules that browsers do without */
export function addRedaction(client: Client, more?: MoreRules): void {
  const { redaction = true } = client.options;
  if (!redaction) return;
  const mask = createMaskInPlace(redaction === true ? {} : redaction, more);
  client.redact = (record) => {
    for (const field of masked) if (record[field]) record[field] = mask(record[field]) as never;
  };
}
