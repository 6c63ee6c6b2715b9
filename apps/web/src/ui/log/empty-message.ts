// Placeholder for blank messages.
import type { Log } from "@contrail/protocol";

export const emptyMessage = "(empty)";

export function hasText({ message }: Log): boolean {
  return message.trim() !== "";
}
