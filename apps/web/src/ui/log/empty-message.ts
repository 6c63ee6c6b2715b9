// Placeholder for blank messages.
import type { Log } from "@contrail/protocol";
import { stripAnsi } from "./terminal-text.ts";

export const emptyMessage = "(empty)";

export function hasText({ message }: Log): boolean {
  return stripAnsi(message).trim() !== "";
}
