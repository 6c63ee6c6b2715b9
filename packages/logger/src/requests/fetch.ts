// Captures failed `fetch` requests, and leaves the application's response untouched.
import type { Client } from "../client.ts";
import { patch, type Undo } from "../undo.ts";
import { watchRequest } from "./exchange.ts";

export function watchFetch(client: Client, undo: Undo): void {
  patch<"fetch", typeof fetch>(undo, globalThis, "fetch", (original = fetch) => async (input, init) => {
    const request = Object(input) as Request;
    const url = request.url ?? String(input as unknown);
    const end = watchRequest(client, request, init?.method ?? request.method ?? "GET", url, init?.body);
    try {
      const response = await original(input, init);
      // Without a status, the page isn't allowed to read the response.
      if (response.status) void end(response.status, () => readText(response));
      return response;
    } catch (reason) {
      if ((reason as Error)?.name !== "AbortError") void end(0, undefined, reason);
      throw reason;
    }
  });
}

/** Reads a clone, which has its own stream. Event streams never end. */
function readText(response: Response): Promise<string | undefined> | undefined {
  if (!/json|xml|html|plain/.test(response.headers.get("content-type") ?? "")) return undefined;
  return response
    .clone()
    .text()
    .catch(() => undefined);
}
