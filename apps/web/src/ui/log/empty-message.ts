// Placeholder for blank messages.
import { type Log, stripAnsi } from "@contrail/protocol";

export const emptyMessage = "(empty)";

export function hasText({ message }: Log): boolean {
  return stripAnsi(message).trim() !== "";
}
