// Sends a batch with `node:http`: `fetch` uses twice the CPU time in Node.js.
import * as http from "node:http";
import * as https from "node:https";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Options } from "../options.ts";
import type { Post, PostResult } from "../send/sender.ts";

const compress = promisify(gzip);

/** More than the server's longest response. */
const maxResponseCharacters = 1_000_000;
/** A connection that can't be established in time is tried again with twice the time. */
const firstConnectMs = 2_000;

/** A request keeps the process alive only once there is nothing else left to do, and then not for long. */
const inFlight = new Set<http.ClientRequest>();
let holdMs = 0;
let lastResponse = 0;
let lastWaitMs = 0;

/** Whether a logger sends it: this one, or one that was replaced and still retries. */
export const isDelivery = (request: http.ClientRequest): boolean => inFlight.has(request);

/** From now on, requests keep the process alive for this time each, or until they have a response. */
export function holdProcess(milliseconds: number): void {
  holdMs = milliseconds;
  for (const request of inFlight) hold(request);
}

/** Requests no longer keep the process alive. */
export function releaseProcess(): void {
  holdMs = 0;
  for (const request of inFlight) request.socket?.unref();
}

/** When a server last responded, on the clock of `performance.now()`, and how long the last request without a response took. */
export const lastRequest = (): { respondedAt: number; waitedMs: number } => ({
  respondedAt: lastResponse,
  waitedMs: lastWaitMs,
});

export function createHttpPost({ endpoint = "", apiKey, timeout = 15_000 }: Options): Post {
  const { request, Agent } = endpoint.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true });
  let connectMs = firstConnectMs;

  return async (batch) => {
    // On the thread pool; the fastest level compresses nearly as well as the best.
    const packed = await compress(batch.body, { level: 1, chunkSize: 65_536 });
    const headers = {
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/json",
      "content-encoding": "gzip",
      "content-length": packed.length,
    };
    batch.isTried = true;
    return new Promise<PostResult>((resolve, reject) => {
      const sent = request(endpoint, { method: "POST", headers, agent, timeout });
      const start = performance.now();
      let hasResponse = false;
      inFlight.add(sent);
      sent.on("socket", () => {
        if (holdMs) hold(sent);
        else limitConnect(sent, connectMs, () => (connectMs *= 2));
      });
      sent.on("response", (response) => {
        hasResponse = true;
        lastResponse = performance.now();
        const { statusCode: status = 0, headers } = response;
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          body += text;
          if (body.length > maxResponseCharacters) response.destroy();
        });
        // Cut off: the status is all that is needed.
        response.on("error", () => {});
        response.on("close", () => resolve({ status, body, retryAfter: headers["retry-after"] }));
      });
      sent.on("timeout", () => sent.destroy(new Error("no response in time")));
      sent.on("error", reject);
      sent.on("close", () => {
        lastWaitMs = hasResponse ? 0 : performance.now() - start;
        inFlight.delete(sent);
      });
      sent.end(packed);
    });
  };
}

function hold(request: http.ClientRequest): void {
  request.setTimeout(holdMs);
  request.socket?.ref();
}

/** A socket that is connecting keeps the process alive, even after `unref`. */
function limitConnect(request: http.ClientRequest, milliseconds: number, onTimeout: () => void): void {
  const { socket } = request;
  socket?.unref();
  if (!socket?.connecting) return;
  const timer = setTimeout(() => {
    onTimeout();
    request.destroy(new Error("no connection in time"));
  }, milliseconds);
  // A simulated page has timers without it.
  (timer as Partial<NodeJS.Timeout>).unref?.();
  socket.once("connect", () => clearTimeout(timer));
  request.once("close", () => clearTimeout(timer));
}
