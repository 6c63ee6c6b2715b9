// Captures failed `fetch` requests, and leaves the application's response untouched.
import type { Client } from "../client.ts";
import { patch, type Undo } from "../undo.ts";
import { maxBodyCharacters, watchRequest } from "./exchange.ts";

type Fetch = typeof fetch;

/** @param call calls the original, for runtimes that have to know that it runs */
export function watchFetch(
  client: Client,
  undo: Undo,
  call: (original: Fetch) => Fetch = (original) => original,
): void {
  patch<"fetch", typeof fetch>(undo, globalThis, "fetch", (fetchBefore) => async (input, init) => {
    const request = Object(input) as Request;
    const url = request.url ?? String(input as unknown);
    const end = watchRequest(client, request, init?.method ?? request.method ?? "GET", url, init?.body);
    try {
      const response = await call(fetchBefore)(input, init);
      // Without a status, the page isn't allowed to read the response.
      if (response.status) void end(response.status, () => readText(response).catch(() => {}));
      return response;
    } catch (reason) {
      // Aborted by the application, which can give any reason. A timeout is a failure.
      const name = (reason as Error | undefined)?.name;
      const isAborted = name === "AbortError" || ((init?.signal ?? request.signal)?.aborted && name !== "TimeoutError");
      if (!isAborted) void end(0, undefined, reason);
      throw reason;
    }
  });
}

/** Reads the beginning of a clone, which has its own stream. Event streams never end. */
async function readText(response: Response): Promise<string | undefined> {
  if (!/json|xml|html|plain/.test(response.headers.get("content-type") ?? "")) return undefined;
  const clone = response.clone();
  const reader = clone.body?.getReader();
  // React Native has no streams.
  if (!reader) return clone.text();
  const decoder = new TextDecoder();
  let text = "";
  for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    if (text.length > maxBodyCharacters) break;
  }
  reader.cancel().catch(() => {});
  return text;
}
