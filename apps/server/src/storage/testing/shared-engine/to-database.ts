import { createHash } from "node:crypto";

/** The database of a folder in a shared engine. */
export function toDatabase(folder: string): string {
  return `test_${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
}
