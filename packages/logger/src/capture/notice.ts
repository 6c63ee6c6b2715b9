// Errors that were noticed without a call. One that was logged before is not sent again.
import type { Client } from "../client.ts";

const seen: WeakSet<object> = /* @__PURE__ */ new WeakSet();

export function notice(error: Error): void {
  seen.add(error);
}

export function capture(client: Client, error: unknown, captured: string): void {
  if (!seen.has(error as object)) client.log("error", [error], { captured });
}
