// Notices failed requests of `fetch`, and leaves the response to the application untouched.
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
      // Without a status, the page may not look at it.
      if (response.status) void end(response.status, () => readText(response));
      return response;
    } catch (reason) {
      if ((reason as Error)?.name !== "AbortError") void end(0, undefined, reason);
      throw reason;
    }
  });
}

/** Of a copy, which has a stream of its own. Streams of events have no end. */
function readText(response: Response): Promise<string | undefined> | undefined {
  if (!/json|xml|html|plain/.test(response.headers.get("content-type") ?? "")) return undefined;
  return response
    .clone()
    .text()
    .catch(() => undefined);
}
