// What the server and its encoding thread tell each other.
import type { ErrorCode } from "../../../errors.ts";
import type { BatchContext, EncodedBatch } from "../encode-batch.ts";

export interface EncodeTask extends Pick<BatchContext, "application" | "receivedAt" | "excluded"> {
  bytes: Uint8Array;
  contentType: string | undefined;
}

export type EncodeResult =
  | { batch: EncodedBatch }
  /** The body is rejected. */
  | { code: ErrorCode; message: string }
  /** A bug of ours. */
  | { failure: unknown };

/** The first message of the thread. */
export interface ThreadReady {
  /** Where Linux says how much CPU time the thread has used. */
  schedstat: string | undefined;
}

/** In shared memory, because a busy thread doesn't respond to messages: which event is encoded, of how many. */
export function createProgress(shared: SharedArrayBuffer) {
  const numbers = new Int32Array(shared);
  return {
    write(index: number, count: number): void {
      Atomics.store(numbers, 0, index);
      Atomics.store(numbers, 1, count);
    },
    read: () => ({ index: Atomics.load(numbers, 0), count: Atomics.load(numbers, 1) }),
  };
}

export const progressBytes = 8;
