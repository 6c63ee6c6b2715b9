// Bytes of a body -> rows, within a time budget: no body may block the event loop for longer, and the response tells
// clients not to retry it.
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../errors.ts";
import { createTaskRunner, TaskTimeoutError } from "../task-runner.ts";
import type { BatchContext, EncodeBatch, EncodedBatch } from "./encode-batch.ts";
import { parseBody } from "./parse-body.ts";

/** `batch_too_slow` in errors.ts names it. */
export const batchTimeoutMs = 1_000;
/** A busy machine can make any batch slow: a timeout counts only if the process had the CPU, or at the last attempt. */
const maxAttempts = 3;

export interface BatchProcessorDeps {
  createEncoder: () => EncodeBatch;
  logger: Pick<FastifyBaseLogger, "warn">;
  timeoutMs?: number | undefined;
}

export interface ReceivedBody extends Pick<BatchContext, "application" | "receivedAt"> {
  bytes: Buffer;
  contentType: string | undefined;
}

export type ProcessBatch = (body: ReceivedBody) => Promise<EncodedBatch>;

export function createBatchProcessor(deps: BatchProcessorDeps): ProcessBatch {
  const { createEncoder, logger, timeoutMs = batchTimeoutMs } = deps;
  let encode = createEncoder();
  // The encoder may contain half a row, and the next batch may belong to another team.
  const discardEncoder = () => {
    encode = createEncoder();
  };
  const tasks = createTaskRunner({ timeoutMs, onTimeout: discardEncoder });

  function encodeBody({ bytes, contentType }: ReceivedBody, batch: BatchContext): EncodedBatch {
    try {
      return encode(parseBody(bytes, contentType), batch);
    } catch (error) {
      if (!(error instanceof AppError)) discardEncoder();
      throw error;
    }
  }

  async function attempt(body: ReceivedBody, batch: BatchContext, attemptsLeft = maxAttempts): Promise<EncodedBatch> {
    try {
      return await tasks.run(() => encodeBody(body, batch));
    } catch (error) {
      if (!(error instanceof TaskTimeoutError)) throw error;
      if (error.wasStarved && attemptsLeft > 1) return attempt(body, batch, attemptsLeft - 1);
      const details = { applicationId: batch.application.id, bytes: body.bytes.length, event: batch.progress.index };
      logger.warn({ code: "batch_too_slow", ...details }, "processing a batch took too long and was terminated");
      throw new AppError("batch_too_slow", { cause: error });
    }
  }

  return async (body) => {
    const { application, receivedAt } = body;
    const batch: BatchContext = { application, receivedAt, progress: { index: undefined, count: 0 } };
    try {
      return await attempt(body, batch);
    } catch (error) {
      const { index, count } = batch.progress;
      if (!(error instanceof AppError && error.code === "batch_too_slow") || index === undefined || count === 1) {
        throw error;
      }
      // The other events are not to blame: they are stored without the slow one.
      return attempt(body, { ...batch, excluded: index });
    }
  };
}
