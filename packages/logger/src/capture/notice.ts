// Captured errors; one that was already logged isn't sent again.
import type { Client } from "../client.ts";
import type { Fields, LogRecord } from "../entry.ts";
import { isObject } from "../reading/plain.ts";
import { noticed, reported } from "../reported.ts";

/** Returns its log if it was already logged. */
export function notice(client: Client, error: unknown, captured: string, context?: Fields): LogRecord | undefined {
  if (reported.has(error as object)) return reported.get(error as object);
  if (isObject(error)) noticed.add(error);
  client.log("error", [error], { ...context, captured });
  return undefined;
}
