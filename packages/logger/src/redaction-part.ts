// Masks secrets before they leave the application.
import { createMaskInPlace } from "@contrail/redaction/in-place";
import type { Part } from "./install.ts";

export const redaction: Part = (client) => {
  const { redaction = true } = client.options;
  if (redaction) client.mask = createMaskInPlace(redaction === true ? {} : redaction);
};
