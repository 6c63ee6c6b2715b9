// What stands in the place of a message that has nothing to read.
import type { Log } from "@contrail/protocol";

export const emptyMessage = "(empty)";

export function hasText({ message }: Log): boolean {
  return message.trim() !== "";
}
