// Recovery codes: ten random codes, each of which works once instead of a second factor. Stored as keyed hashes.
import { randomInt } from "node:crypto";
import { recoveryCodeCount } from "@contrail/protocol";
import type { Vault } from "../../vault.ts";

// Without letters and digits that look alike. Ten of these are 49 bits.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groupLength = 5;

export function drawRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`);
}

/** The same for a code typed in capitals, with spaces or without the hyphen. */
export function hashRecoveryCode(vault: Pick<Vault, "hash">, accountId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return vault.hash(`recovery code ${accountId} ${plain}`);
}
