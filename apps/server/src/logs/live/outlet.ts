// The way out to one follower, who may read slowly or not at all: what waits for it is bounded.
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { slicesOf } from "../../slices.ts";

export interface OutletOptions {
  now: () => number;
  /** With more bytes waiting the follower is slow. */
  slowAt?: number;
  /** More never wait, unless one event alone is larger. */
  most?: () => number;
  /** Milliseconds after which a follower who takes nothing of what waits is given up. */
  patience?: number;
  /** Milliseconds in which an ended follower may read the rest. */
  farewell?: number;
}

export type Outlet = ReturnType<typeof createOutlet>;

const kilobyte = 1_024;

export function createOutlet({
  now,
  slowAt = 256 * kilobyte,
  most = () => 1_024 * kilobyte,
  patience = 60_000,
  farewell = 1_000,
}: OutletOptions) {
  const stream = new PassThrough();
  let written = 0;
  let taken = 0;
  let lastTaken = now();

  const waiting = () => stream.writableLength + stream.readableLength;

  function write(bytes: string | Buffer): void {
    if (stream.writableEnded || stream.destroyed) return;
    const chunk = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
    written += chunk.length;
    for (const slice of slicesOf(chunk)) stream.write(slice);
  }

  return {
    stream,

    get isSlow(): boolean {
      return waiting() > slowAt;
    },

    /** false, and nothing is written, when too much would wait. */
    offer(bytes: Buffer): boolean {
      if (waiting() > 0 && waiting() + bytes.length > most()) return false;
      write(bytes);
      return true;
    },

    /** For the few bytes that must always fit. */
    write,

    /** Resolves when there is room again, or nobody reads any more. */
    async drained(): Promise<void> {
      if (!stream.writableNeedDrain || stream.destroyed) return;
      const over = new AbortController();
      const { signal } = over;
      await Promise.race([once(stream, "drain", { signal }), once(stream, "close", { signal })]).catch(() => {});
      over.abort();
    },

    /** Has the follower stopped reading? To be asked now and then. */
    isStalled(): boolean {
      const nowTaken = written - waiting();
      if (nowTaken !== taken || waiting() === 0) {
        taken = nowTaken;
        lastTaken = now();
      }
      return now() - lastTaken > patience;
    },

    end(lastWords: string): void {
      write(lastWords);
      stream.end();
      setTimeout(() => stream.destroy(), farewell).unref();
    },
  };
}
