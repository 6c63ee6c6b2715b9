// Sends a batch with `fetch`, compressed where the runtime can.
import type { Options } from "../options.ts";
import type { Post } from "./sender.ts";

/** @param maxBodyBytes the limit of keepalive bodies, in bytes */
export function createFetchPost(
  { endpoint = "", apiKey, timeout = 15_000 }: Options,
  maxBodyBytes: number = Number.POSITIVE_INFINITY,
): Post {
  return async (batch) => {
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
    const { isTried } = batch;
    let body: string | Blob = batch.body;
    if (globalThis.CompressionStream) {
      body = await gzip(body);
      headers["content-encoding"] = "gzip";
      if (body.size > maxBodyBytes) return { status: 413 };
      // A closing page has sent it in the meantime.
      if (batch.isTried !== isTried) return { status: 202 };
    }
    batch.isTried = true;
    const response = await fetch(endpoint, {
      method: "POST",
      headers,
      body,
      keepalive: true,
      signal: globalThis.AbortSignal?.timeout?.(timeout),
    });
    return { status: response.status, retryAfterSeconds: Number(response.headers.get("retry-after")) };
  };
}

/** Without a turn of the event loop in Chromium: a page that closes right after it logged has its request on the way. */
async function gzip(text: string): Promise<Blob> {
  const plain = new Response(text).body as ReadableStream<BufferSource>;
  const reader = plain.pipeThrough(new CompressionStream("gzip")).getReader();
  const parts: BlobPart[] = [];
  for (let part = await reader.read(); part.value; part = await reader.read()) parts.push(part.value);
  return new Blob(parts);
}
