// Sends a batch with `fetch`, compressed where the runtime supports it.
import type { Options } from "../options.ts";
import type { Post } from "./sender.ts";

/**
 * Undefined without `fetch`, such as in jsdom.
 * @param maxBodyBytes the limit for keepalive bodies
 */
export function createFetchPost(
  { endpoint = "", apiKey, timeout = 15_000 }: Options,
  maxBodyBytes?: number,
): Post | undefined {
  if (!globalThis.fetch) return undefined;
  return async (batch) => {
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
    const { isTried } = batch;
    let body: string | Blob = batch.body;
    if (globalThis.CompressionStream) {
      body = await gzip(body);
      headers["content-encoding"] = "gzip";
      if (body.size > (maxBodyBytes as number)) return { status: 413 };
      // The closing page has sent it in the meantime.
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
    return { status: response.status, body: await response.text(), retryAfter: response.headers.get("retry-after") };
  };
}

/** In Chromium, this takes no event-loop turn, so a page that closes right after logging has already sent its request. */
async function gzip(text: string): Promise<Blob> {
  const plain = new Response(text).body as ReadableStream<BufferSource>;
  const reader = plain.pipeThrough(new CompressionStream("gzip")).getReader();
  const chunks: BlobPart[] = [];
  for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) chunks.push(chunk.value);
  return new Blob(chunks);
}
