// The backlog: rows waiting for the store, and those that will never be stored. Shown by the health check.
import type { Clock } from "../../clock.ts";
import type { SpoolFrame } from "./disk/frame.ts";

export interface SpoolStats {
  /** On disk but not yet in the store. */
  bytes: number;
  batches: number;
  rows: number;
  /** Time since the oldest one was received. */
  oldestAgeMs: number;
  /** Since startup: rows that the store rejected, and bytes that could not be read back. */
  deadLetterRows: number;
  damagedBytes: number;
}

export interface Amount {
  frames: number;
  rows: number;
  bytes: number;
}

export type Backlog = ReturnType<typeof createBacklog>;

export function createBacklog(clock: Clock) {
  const waiting: Amount = { frames: 0, rows: 0, bytes: 0 };
  let passedBytes = 0;
  let oldest = clock.now();
  let deadLetterRows = 0;
  let damagedBytes = 0;

  function add({ frames, rows, bytes }: Amount, sign: 1 | -1): void {
    waiting.frames += sign * frames;
    waiting.rows += sign * rows;
    waiting.bytes += sign * bytes;
  }

  return {
    waiting: waiting as Readonly<Amount>,

    recovered(amount: Amount & { oldest: number | undefined }): void {
      add(amount, 1);
      oldest = amount.oldest ?? oldest;
    },

    written({ rowCount, receivedAt }: SpoolFrame, size: number): void {
      if (waiting.frames === 0) oldest = receivedAt;
      add({ frames: 1, rows: rowCount, bytes: size }, 1);
    },

    /** The writer has reached a batch that was received at this time. */
    reached(receivedAt: number): void {
      oldest = receivedAt;
    },

    /** Bytes of everything done so far. */
    get passedBytes(): number {
      return passedBytes;
    },

    done(amount: Amount): void {
      add(amount, -1);
      passedBytes += amount.bytes;
      // The number of rows in a damaged part is unknown, only that it was skipped.
      if (waiting.bytes === 0) waiting.frames = waiting.rows = 0;
    },

    damaged(bytes: number): void {
      damagedBytes += bytes;
    },

    addDeadLetter(): void {
      deadLetterRows += 1;
    },

    stats(): SpoolStats {
      const { frames: batches, rows, bytes } = waiting;
      return {
        bytes,
        batches,
        rows,
        oldestAgeMs: batches === 0 ? 0 : clock.now() - oldest,
        deadLetterRows,
        damagedBytes,
      };
    },
  };
}
