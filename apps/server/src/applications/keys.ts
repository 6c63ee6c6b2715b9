// Application keys: `console_` and 43 random characters.
import { randomBytes } from "node:crypto";
import { keyPrefix } from "@contrail/protocol";

const pattern = new RegExp(`^${keyPrefix}[\\w-]{32,128}$`);

/** Anything else was never issued, so it needn't be looked up. */
export function isKey(text: string): boolean {
  return pattern.test(text);
}

export function newKey(): string {
  return keyPrefix + randomBytes(32).toString("base64url");
}
