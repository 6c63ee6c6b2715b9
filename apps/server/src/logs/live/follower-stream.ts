// The output stream of one follower, which may read slowly or not at all. Backpressure: its buffer is bounded.

import { once } from "node:events";
import { PassThrough } from "node:stream";
import { minuteMs, secondMs } from "@contrail/protocol";
import { slicesOf } from "../../slices.ts";

export interface FollowerStreamOptions {
  now: () => number;
  /** With more buffered bytes, the follower counts as slow. */
  slowAtBytes?: number;
  /** Limit of the buffer, unless a single event is larger. */
  maxBytes?: () => number;
  /** A follower that reads nothing of its buffer for this long is disconnected. */
  stallTimeoutMs?: number;
  /** How long a closed follower may still read the rest. */
  closeGraceMs?: number;
}

export type FollowerStream = ReturnType<typeof createFollowerStream>;

export function createFollowerStream({
  now,
  slowAtBytes = 256 * 1_024,
  maxBytes = () => 2 ** 20,
  stallTimeoutMs = minuteMs,
  closeGraceMs = secondMs,
}: FollowerStreamOptions) {
  const readable = new PassThrough();
  let writtenBytes = 0;
  let readBytes = 0;
  let lastReadAt = now();

  const waitingBytes = () => readable.writableLength + readable.readableLength;

  function write(bytes: string | Buffer): void {
    if (readable.writableEnded || readable.destroyed) return;
    const chunk = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
    writtenBytes += chunk.length;
    for (const slice of slicesOf(chunk)) readable.write(slice);
  }

  return {
    readable,

    get isSlow(): boolean {
      return waitingBytes() > slowAtBytes;
    },

    /** false, and nothing is written, if the buffer would exceed its limit. */
    offer(bytes: Buffer): boolean {
      if (waitingBytes() > 0 && waitingBytes() + bytes.length > maxBytes()) return false;
      write(bytes);
      return true;
    },

    /** For small events that must always be sent. */
    write,

    /** Resolves when the buffer has drained, or the reader has disconnected. */
    async drained(): Promise<void> {
      if (!readable.writableNeedDrain || readable.destroyed) return;
      const over = new AbortController();
      const { signal } = over;
      await Promise.race([once(readable, "drain", { signal }), once(readable, "close", { signal })]).catch(() => {});
      over.abort();
    },

    /** Whether the follower has stopped reading. Call it periodically. */
    isStalled(): boolean {
      const nowReadBytes = writtenBytes - waitingBytes();
      if (nowReadBytes !== readBytes || waitingBytes() === 0) {
        readBytes = nowReadBytes;
        lastReadAt = now();
      }
      return now() - lastReadAt > stallTimeoutMs;
    },

    end(finalChunk: string): void {
      write(finalChunk);
      readable.end();
      setTimeout(() => readable.destroy(), closeGraceMs).unref();
    },
  };
}
