// Captures failed requests of `node:http` and `node:https`, and so of got, node-fetch, axios and others, without patching
// them: Node.js publishes each request.
import { AsyncResource } from "node:async_hooks";
import { errorMonitor } from "node:events";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { Client } from "../client.ts";
import { reported } from "../reported.ts";
import { maxBodyCharacters, watchRequest } from "../requests/exchange.ts";
import type { Undo } from "../undo.ts";
import { isDelivery } from "./post.ts";
import { subscribe } from "./subscribe.ts";

type Finish = (status: number, read?: () => unknown, reason?: unknown) => void;

/** How long to wait for a body that the application doesn't read. */
const bodyTimeoutMs = 5_000;

/** @param isOwn whether a request is the logger's own */
export function watchHttp(client: Client, undo: Undo, isOwn: (url: string) => boolean): void {
  const pending = new WeakMap<ClientRequest, Finish>();

  subscribe<{ request: ClientRequest }>(undo, "http.client.request.start", ({ request }) => {
    const url = urlOf(request);
    if (isOwn(url) || isDelivery(request)) return;
    const end = watchRequest(client, request, request.method, url, undefined);
    // Later events belong to the socket, which may have been opened by another request.
    const finish = AsyncResource.bind<Finish, unknown>((status, read, reason) => {
      // Libraries that are watched themselves, such as axios, report it first, and with its body.
      setImmediate(() => {
        if (!reported.has(request)) void end(status, read, reason);
      });
    });
    pending.set(request, finish);
    // Unlike a listener for `error`, this one doesn't handle it.
    request.once(errorMonitor, (error: Error) => {
      if (error.name !== "AbortError") finish(0, undefined, error);
    });
  });

  subscribe<{ request: ClientRequest; response: IncomingMessage }>(
    undo,
    "http.client.response.finish",
    ({ request, response }) => {
      const finish = pending.get(request);
      const { statusCode = 0 } = response;
      if (!finish || statusCode < 400) return;
      readText(response, (text) => finish(statusCode, () => text));
    },
  );
}

function urlOf(request: ClientRequest): string {
  const { protocol, path } = request;
  // Behind a proxy, the path is the whole URL.
  return path.startsWith("http") ? path : `${protocol}//${String(request.getHeader("host") ?? request.host)}${path}`;
}

/** Reads the beginning of a text along with the application: a listener for `data` would start the stream. */
function readText(response: IncomingMessage, onText: (text: string | undefined) => void): void {
  const { "content-type": type = "", "content-encoding": encoding } = response.headers;
  if (encoding || !/json|xml|html|plain/.test(type)) {
    onText(undefined);
    return;
  }
  let text = "";
  const push = response.push.bind(response);
  response.push = (chunk: unknown, ...rest) => {
    if (chunk && text.length <= maxBodyCharacters) text += String(chunk as Buffer);
    return push(chunk, ...rest);
  };
  const timer = setTimeout(done, bodyTimeoutMs);
  // A simulated page has timers without it.
  (timer as Partial<NodeJS.Timeout>).unref?.();
  response.once("close", done);
  function done() {
    clearTimeout(timer);
    response.off("close", done);
    onText(text);
  }
}
