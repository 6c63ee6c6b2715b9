// The redaction part: masks secrets before they leave the application.
import { createMaskInPlace } from "@contrail/redaction/in-place";
import type { LoggerPart } from "./install.ts";

export const redaction: LoggerPart = (client) => {
  const { redaction = true } = client.options;
  if (redaction) client.redact = createMaskInPlace(redaction === true ? {} : redaction);
};
