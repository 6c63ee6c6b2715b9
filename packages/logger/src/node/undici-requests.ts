// Captures failed requests of undici, without patching it: it publishes each request. The global `fetch` is undici, too, but
// is patched, because only that way the bodies are known.
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { Client } from "../client.ts";
import { type End, watchRequest } from "../requests/exchange.ts";
import { watchFetch } from "../requests/fetch.ts";
import type { Undo } from "../undo.ts";
import { subscribe } from "./subscribe.ts";

/** The part of undici's request that is used here. */
interface UndiciRequest {
  origin?: string | URL;
  path: string;
  method: string;
}

/** @param isOwn whether a request is the logger's own */
export function watchUndici(client: Client, undo: Undo, isOwn: (url: string) => boolean): void {
  const pending = new WeakMap<UndiciRequest, End>();
  const isFetch = new AsyncLocalStorage<boolean>();

  watchFetch(
    client,
    undo,
    (original) =>
      (...args) =>
        isFetch.run(true, () => original(...args)),
  );

  function end(request: UndiciRequest, ...result: Parameters<End>) {
    const finish = pending.get(request);
    pending.delete(request);
    void finish?.(...result);
  }

  subscribe<{ request: UndiciRequest }>(undo, "undici:request:create", ({ request }) => {
    const url = `${String(request.origin ?? "")}${request.path}`;
    if (isFetch.getStore() || isOwn(url)) return;
    // Later events belong to the socket, which may have been opened by another request.
    pending.set(request, AsyncResource.bind(watchRequest(client, request, request.method, url, undefined)));
  });
  subscribe<{ request: UndiciRequest; response: { statusCode: number } }>(
    undo,
    "undici:request:headers",
    ({ request, response }) => end(request, response.statusCode),
  );
  subscribe<{ request: UndiciRequest; error: Error }>(undo, "undici:request:error", ({ request, error }) => {
    if (error.name !== "AbortError") end(request, 0, undefined, error);
  });
}
