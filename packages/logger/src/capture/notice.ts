// Captured errors; one that was already logged isn't sent again.
import type { Client } from "../client.ts";
import { reported } from "../reported.ts";

export function notice(client: Client, error: unknown, captured: string): void {
  if (!reported.has(error as object)) client.log("error", [error], { captured });
}
