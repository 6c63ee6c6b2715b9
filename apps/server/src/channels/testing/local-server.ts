// A local HTTP server that tests script: it keeps every request, and may answer the next ones as told.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: unknown;
}

export type LocalServer = Awaited<ReturnType<typeof startLocalServer>>;

export async function startLocalServer(answer: (request: ReceivedRequest) => Reply | Promise<Reply>) {
  const received: ReceivedRequest[] = [];
  const scripted: (Reply | "hang" | "disconnect")[] = [];

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://local");
    const each: ReceivedRequest = {
      method: request.method ?? "",
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: await text(request),
    };
    received.push(each);
    const next = scripted.shift();
    if (next === "hang") return;
    if (next === "disconnect") return void request.socket.destroy();
    const { status, headers, body } = next ?? (await answer(each));
    const isJson = typeof body === "object";
    response.writeHead(status, { ...(isJson && { "content-type": "application/json" }), ...headers });
    response.end(isJson ? JSON.stringify(body) : body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    received,
    /** The answers to the next requests, before those of the server itself. */
    reply: (...replies: (Reply | "hang" | "disconnect")[]) => void scripted.push(...replies),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** What every JSON API rejects first; undefined if there is nothing to reject. */
export function parseBody(request: ReceivedRequest): Record<string, unknown> | undefined {
  if (!/^application\/json\b/.test(request.headers["content-type"] ?? "")) return undefined;
  try {
    return JSON.parse(request.body) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** A limit of requests; each `perMs` has room for this many. */
export interface RequestLimit {
  requests: number;
  perMs: number;
}

/** The seconds that a caller has to wait; undefined: it's within all limits, and counted. */
export function createRequestLimiter(limits: readonly RequestLimit[], now: () => number): () => number | undefined {
  const accepted: number[] = [];
  return () => {
    const at = now();
    const waits = limits.map(({ requests, perMs }) => (accepted.at(-requests) ?? at - perMs) + perMs - at);
    const wait = Math.max(...waits);
    if (wait > 0) return Math.ceil(wait / 1_000);
    accepted.push(at);
    return undefined;
  };
}

/** Of a server whose limits a test is about: they need the clock that the test moves. */
export interface LimitOptions {
  now?: (() => number) | undefined;
}
