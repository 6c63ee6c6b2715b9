// The redaction part: masks secrets before they leave the application.
import { createMaskInPlace } from "@contrail/redaction/in-place";
import type { LoggerPart } from "./install.ts";

/** Fields that may contain secrets. */
const masked = ["message", "stack", "metadata", "data"] as const;

export const redaction: LoggerPart = (client) => {
  const { redaction = true } = client.options;
  if (!redaction) return;
  const mask = createMaskInPlace(redaction === true ? {} : redaction);
  client.redact = (record) => {
    for (const field of masked) if (record[field]) record[field] = mask(record[field]) as never;
  };
};
