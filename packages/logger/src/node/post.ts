// Sends a batch with `node:http`: `fetch` uses twice the CPU time in Node.js.
import * as http from "node:http";
import * as https from "node:https";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Options } from "../options.ts";
import type { Post, PostResult } from "../send/sender.ts";

const compress = promisify(gzip);

export function createHttpPost({ endpoint = "", apiKey, timeout = 15_000 }: Options): Post {
  const { request, Agent } = endpoint.startsWith("https:") ? https : http;
  const agent = new Agent({ keepAlive: true });

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
      const sent = request(endpoint, { method: "POST", headers, agent, timeout }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, retryAfterSeconds: Number(response.headers["retry-after"]) || 0 });
      });
      sent.on("timeout", () => sent.destroy(new Error("request timed out")));
      sent.on("error", reject);
      sent.end(packed);
    });
  };
}
