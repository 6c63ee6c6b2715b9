// Accepts batches: each once, and with backpressure: only as many as the disk and the store can keep up with.
import { AppError } from "../../errors.ts";
import { isDiskFull } from "../../http/disk-full.ts";
import type { Accepted, SpoolBatch } from "./batch.ts";
import { noBatchKey } from "./disk/frame.ts";
import { type Receipts, toBatchKey } from "./receipts/receipts.ts";
import type { WriteAheadLog } from "./write-ahead-log.ts";

export interface IntakeOptions {
  log: Pick<WriteAheadLog, "append" | "unsyncedBytes">;
  receipts: Pick<Receipts, "find">;
  maxBytes: number;
  maxUnsyncedBytes: number;
  /** Bytes on disk that aren't done yet. */
  waitingBytes(): number;
  /** While true, no batch is accepted: the rest of the disk is reserved for other work. */
  isDiskReserved?: (() => boolean) | undefined;
}

export function createIntake(options: IntakeOptions) {
  const { log, receipts, maxBytes, maxUnsyncedBytes, waitingBytes, isDiskReserved } = options;
  /** Batches with an id that are being written: a repeat waits for the first. */
  const inFlight = new Map<string, Promise<Accepted>>();

  async function accept(batch: SpoolBatch, batchKey: Buffer): Promise<Accepted> {
    if (isDiskReserved?.()) throw diskFull();
    const { applicationId, receivedAt, format, rowCount, rows, response } = batch;
    const unsyncedAfter = log.unsyncedBytes + rows.length;
    if (unsyncedAfter > maxUnsyncedBytes || waitingBytes() + unsyncedAfter > maxBytes) {
      throw new AppError("overloaded", { headers: { "retry-after": "5" } });
    }
    await log
      .append({ kind: "batch", applicationId, receivedAt, format, rowCount, rows, batchKey, response })
      .catch((cause: unknown) => {
        throw toErrorResponse(cause);
      });
    return { response, isRepeat: false };
  }

  /** Resolves when the batch is durable. A batch that was accepted before isn't stored again. */
  return async function append(batch: SpoolBatch): Promise<Accepted> {
    if (batch.rowCount === 0) return { response: batch.response, isRepeat: false };
    if (batch.batchId === undefined) return accept(batch, noBatchKey);
    const batchKey = toBatchKey(batch.applicationId, batch.batchId);
    const known = receipts.find(batchKey);
    if (known !== undefined) return { response: known, isRepeat: true };
    const id = batchKey.toString("latin1");
    const first = inFlight.get(id);
    if (first) return { response: (await first).response, isRepeat: true };
    const accepted = accept(batch, batchKey).finally(() => inFlight.delete(id));
    inFlight.set(id, accepted);
    return accepted;
  };
}

/** Nothing was written. The next batch is accepted as soon as the disk works again. */
function toErrorResponse(cause: unknown): AppError {
  if (isDiskFull(cause)) return diskFull(cause);
  const message = "The server can't write to its disk. Please try again later.";
  return new AppError("overloaded", { message, cause, headers: { "retry-after": "10" } });
}

function diskFull(cause?: unknown): AppError {
  const message = "The server's disk is full. Please try again later.";
  return new AppError("disk_full", { message, cause, headers: { "retry-after": "10" } });
}
