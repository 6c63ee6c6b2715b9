// Masks secrets before they leave the application.
import { createLeafMask } from "@contrail/redaction/leaf";
import type { Part } from "./install.ts";

export const redaction: Part = {
  createRedactor: ({ redaction = true }) =>
    redaction ? createLeafMask(redaction === true ? {} : redaction) : undefined,
};
