// Masks secrets before they leave the application.
import { createMaskInPlace } from "@contrail/redaction/in-place";
import type { Part } from "./install.ts";

export const redaction: Part = {
  createMask({ redaction = true }) {
    if (!redaction) return undefined;
    const mask = createMaskInPlace(redaction === true ? {} : redaction);
    return (batch) => {
      try {
        mask(batch);
      } catch {
        // The engine has given up on a regular expression: better nothing than a secret.
        batch.logs = [{ level: "warn", message: "Contrail had to drop a batch that it could not mask" }];
      }
    };
  },
};
