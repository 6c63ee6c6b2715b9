// Application keys: `console_` and 43 random characters.
import { randomBytes } from "node:crypto";
import { keyPrefix } from "@contrail/protocol";

export function newKey(): string {
  return keyPrefix + randomBytes(32).toString("base64url");
}
