// Sends a batch with `fetch`.
import type { Options } from "../options.ts";
import type { Batch, Post } from "./sender.ts";

/** A character takes up to three bytes, and browsers let 64 KiB at a time outlive a page. */
export const maxKeepaliveCharacters = 20_000;

/** A batch as it is posted: its body may be compressed. */
export interface FetchBatch extends Pick<Batch, "isTried"> {
  body: string | Blob;
  headers?: Record<string, string>;
}

export type FetchPost = (batch: FetchBatch) => ReturnType<Post>;

/** Undefined without `fetch`, such as in jsdom. */
export function createFetchPost({ endpoint = "", apiKey, timeout = 15_000 }: Options): FetchPost | undefined {
  if (!globalThis.fetch) return undefined;
  return async (batch) => {
    batch.isTried = true;
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", ...batch.headers },
      body: batch.body,
      // Longer texts may exceed what browsers let outlive a page, and would be refused.
      keepalive: !((batch.body as string).length > maxKeepaliveCharacters),
      signal: globalThis.AbortSignal?.timeout?.(timeout),
    });
    return { status: response.status, body: await response.text(), retryAfter: response.headers.get("retry-after") };
  };
}
