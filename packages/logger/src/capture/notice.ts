// Captured errors; one that was already logged isn't sent again.
import type { Client } from "../client.ts";
import type { Fields } from "../entry.ts";
import { isObject } from "../reading/plain.ts";
import { noticed, reported } from "../reported.ts";

export function notice(client: Client, error: unknown, captured: string, context?: Fields): void {
  if (reported.has(error as object)) return;
  if (isObject(error)) noticed.add(error);
  client.log("error", [error], { ...context, captured });
}
