// Sends a batch compressed, where the runtime supports it. Not in the core, which is meant to be small.
import type { Options } from "../options.ts";
import { createFetchPost } from "./fetch-post.ts";
import type { Post } from "./sender.ts";

/** Of a batch, before compression. */
export const maxCompressedBatchBytes = 300_000;

/**
 * Undefined without `fetch`.
 * @param maxBodyBytes the limit for keepalive bodies
 */
export function createCompressedPost(options: Options, maxBodyBytes?: number): Post | undefined {
  const post = createFetchPost(options);
  if (!post) return undefined;
  return async (batch) => {
    const { isTried } = batch;
    const body = await gzip(batch.body);
    // The closing page has sent its logs in the meantime, in other batches.
    if (batch.isTried !== isTried) return { status: 202 };
    if (!body) return post(batch);
    if (body.size > (maxBodyBytes as number)) return { status: 413 };
    batch.isTried = true;
    return post({ body, headers: { "content-encoding": "gzip" } });
  };
}

/**
 * Undefined if it fails: in edge functions of Next.js, `CompressionStream` exists and throws. In Chromium, this takes no
 * event-loop turn, so a page that closes right after logging has already sent its request.
 */
async function gzip(text: string): Promise<Blob | undefined> {
  try {
    const plain = new Response(text).body as ReadableStream<BufferSource>;
    const reader = plain.pipeThrough(new CompressionStream("gzip")).getReader();
    const chunks: BlobPart[] = [];
    for (let chunk = await reader.read(); chunk.value; chunk = await reader.read()) chunks.push(chunk.value);
    return new Blob(chunks);
  } catch {
    return undefined;
  }
}
