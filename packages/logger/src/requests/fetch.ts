// Notices failed requests of `fetch`, and leaves the answer to the application untouched.
import type { Client } from "../client.ts";
import type { Options } from "../options.ts";
import { patch } from "../patch.ts";
import { told, watchRequest } from "./exchange.ts";

export function watchFetch(client: Client, options: Options): () => void {
  return patch<"fetch", typeof fetch>(globalThis, "fetch", (original = fetch) => async (input, init) => {
    const request = Object(input) as Request;
    const url = request.url ?? String(input as unknown);
    const { isFailure, tell } = watchRequest(client, options, init?.method ?? request.method ?? "GET", url, init?.body);
    try {
      const response = await original(input, init);
      const { status } = response;
      if (status && isFailure(status)) {
        told.add(request);
        void readText(response).then((text) => tell(status, text));
      }
      return response;
    } catch (reason) {
      if (isFailure(0) && (reason as Error)?.name !== "AbortError") {
        told.add(request);
        tell(0, undefined, reason);
      }
      throw reason;
    }
  });
}

/** Of a copy, which has a stream of its own. Streams of events have no end. */
async function readText(response: Response): Promise<string | undefined> {
  const isText = /json|xml|html|plain/.test(response.headers.get("content-type") ?? "");
  return isText
    ? response
        .clone()
        .text()
        .catch(() => undefined)
    : undefined;
}
