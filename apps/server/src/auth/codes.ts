// One-time codes: six digits, valid for ten minutes and five tries.
import { randomInt } from "node:crypto";
import { codeLength } from "@contrail/protocol";

export const codeLifetime = 10 * 60_000;
export const codeTries = 5;
/** More live codes than this for one address and kind, and no further one is sent. */
export const liveCodes = 5;

export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
}
