import { codeLength } from "@contrail/protocol";

const code = new RegExp(`(?<!\\d)\\d{${codeLength}}(?!\\d)`);

/** The verification code in an email, if any. */
export function findCode(text: string): string | undefined {
  return code.exec(text)?.[0];
}
