// Captured errors; one that was already logged isn't sent again, but gets the context.
import type { Client } from "../client.ts";
import type { Fields } from "../entry.ts";
import { isObject } from "../reading/plain.ts";
import { noticed, reported } from "../reported.ts";

export function notice(client: Client, error: unknown, captured: string, context?: Fields): void {
  const printed = reported.get(error as object);
  // A framework that prints an error before it passes it on, such as Next.js. What `beforeSend` has seen stays as it is.
  if (context && printed?.metadata?.captured === "console" && !client.options.beforeSend) {
    printed.metadata = { ...printed.metadata, ...context, captured };
  }
  if (reported.has(error as object)) return;
  if (isObject(error)) noticed.add(error);
  client.log("error", [error], { ...context, captured });
}
