// Masks secrets before they leave the application.
import { createMaskInPlace } from "@contrail/redaction/in-place";
import type { Feature } from "./install.ts";

export const redaction: Feature = (client) => {
  const { redaction = true } = client.options;
  if (redaction) client.redact = createMaskInPlace(redaction === true ? {} : redaction);
};
