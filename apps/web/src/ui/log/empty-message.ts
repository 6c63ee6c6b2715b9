// Placeholder for blank messages.
import { type Log, stripAnsi } from "@contrail/protocol";

export const emptyMessage = "(empty)";

/** A message that begins with this many blanks isn't read further. */
const maxBlanks = 1_000;

export function hasText({ message }: Log): boolean {
  return message.length > maxBlanks || stripAnsi(message).trim() !== "";
}
