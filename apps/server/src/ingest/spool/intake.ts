// The writing end of the spool: batches become frames, and concurrent batches share one sync.

import { AppError } from "../../errors.ts";
import { isDiskFull } from "../../http/disk-full.ts";
import type { Accepted, SpoolBatch } from "./batch.ts";
import type { Cipher } from "./disk/cipher.ts";
import { noBatchKey, type SpoolFrame, sizeOf, writeFrame } from "./disk/frame.ts";
import type { FrameLog } from "./disk/frame-log.ts";
import { createGroupCommit } from "./group-commit.ts";
import { type Receipts, toBatchKey } from "./receipts/receipts.ts";
import { writeTransfer } from "./usage/counts.ts";

export interface IntakeOptions {
  log: FrameLog;
  receipts: Receipts;
  cipher: Cipher | undefined;
  lastSequence: number;
  maxBytes: number;
  maxUnsyncedBytes: number;
  /** Bytes on disk that the store does not have yet. */
  waitingBytes(): number;
  /** They are durable now. */
  onWritten(frames: readonly WrittenFrame[]): void;
  /** While true, no batch is accepted: the rest of the disk is reserved for other work. */
  isDiskReserved?: (() => boolean) | undefined;
  /** Called once when writing starts to fail, not for every batch. */
  onFailure(error: unknown): void;
}

export interface WrittenFrame {
  frame: SpoolFrame;
  size: number;
}

interface PendingFrame extends WrittenFrame {
  pieces: Buffer[];
}

const noRows = { format: 0, rowCount: 0, rows: Buffer.alloc(0), batchKey: noBatchKey, answer: "" };

export function createIntake(options: IntakeOptions) {
  const { log, receipts, cipher, maxBytes, maxUnsyncedBytes, waitingBytes } = options;
  /** Batches with an id that are being written: a repeat waits for the first. */
  const inFlight = new Map<string, Promise<Accepted>>();
  let sequence = options.lastSequence;
  let unsyncedBytes = 0;
  let isFailing = false;

  const commits = createGroupCommit<PendingFrame>(async (entries) => {
    const sequences = entries.map(({ frame }) => frame.sequence);
    const [first = 0, last = first] = [sequences[0], sequences.at(-1)];
    try {
      await log.append({ pieces: entries.flatMap(({ pieces }) => pieces), first, last });
    } catch (error) {
      if (!isFailing) options.onFailure(error);
      isFailing = true;
      throw toAnswer(error);
    }
    isFailing = false;
    if (entries.some(({ frame }) => frame.kind === "discard")) log.seal();
    for (const { frame } of entries) if (frame.batchKey !== noBatchKey) receipts.add(frame);
    options.onWritten(entries);
  });

  async function write(fields: Omit<SpoolFrame, "sequence">): Promise<void> {
    sequence += 1;
    const frame: SpoolFrame = { ...fields, sequence };
    const pieces = writeFrame(frame, cipher);
    const size = sizeOf(pieces);
    unsyncedBytes += size;
    try {
      await commits.add({ frame, pieces, size });
    } finally {
      unsyncedBytes -= size;
    }
  }

  async function accept(batch: SpoolBatch, batchKey: Buffer): Promise<Accepted> {
    if (options.isDiskReserved?.()) throw diskFull();
    const { applicationId, receivedAt, format, rowCount, rows, answer } = batch;
    const unsyncedAfter = unsyncedBytes + rows.length;
    if (unsyncedAfter > maxUnsyncedBytes || waitingBytes() + unsyncedAfter > maxBytes) {
      throw new AppError("overloaded", { headers: { "retry-after": "5" } });
    }
    await write({ kind: "batch", applicationId, receivedAt, format, rowCount, rows, batchKey, answer });
    return { answer, isRepeat: false };
  }

  return {
    async append(batch: SpoolBatch): Promise<Accepted> {
      if (batch.rowCount === 0) return { answer: batch.answer, isRepeat: false };
      if (batch.batchId === undefined) return accept(batch, noBatchKey);
      const batchKey = toBatchKey(batch.applicationId, batch.batchId);
      const known = receipts.find(batchKey);
      if (known !== undefined) return { answer: known, isRepeat: true };
      const id = batchKey.toString("latin1");
      const first = inFlight.get(id);
      if (first) return { answer: (await first).answer, isRepeat: true };
      const accepted = accept(batch, batchKey).finally(() => inFlight.delete(id));
      inFlight.set(id, accepted);
      return accepted;
    },

    /** Durable when it resolves: earlier rows of the application are no longer stored. */
    discard: (applicationId: string, receivedAt: number): Promise<void> =>
      write({ kind: "discard", applicationId, receivedAt, ...noRows }),

    /** Durable when it resolves: the account is charged for these bytes. */
    transfer: (accountId: string, bytes: number, receivedAt: number): Promise<void> =>
      write({ kind: "transfer", applicationId: accountId, receivedAt, ...noRows, rows: writeTransfer(bytes) }),

    settled: commits.settled,
  };
}

/** Nothing was written. The next batch is tried again, and accepted as soon as the disk works. */
function toAnswer(cause: unknown): AppError {
  if (isDiskFull(cause)) return diskFull(cause);
  const message = "The server can't write to its disk. Please try again later.";
  return new AppError("overloaded", { message, cause, headers: { "retry-after": "10" } });
}

function diskFull(cause?: unknown): AppError {
  const message = "The server's disk is full. Please try again later.";
  return new AppError("disk_full", { message, cause, headers: { "retry-after": "10" } });
}
