import { codeLength } from "@contrail/protocol";

const code = new RegExp(`(?<!\\d)\\d{${codeLength}}(?!\\d)`);

/** The code in the text of a mail, if it has one. */
export function findCode(text: string): string | undefined {
  return code.exec(text)?.[0];
}
