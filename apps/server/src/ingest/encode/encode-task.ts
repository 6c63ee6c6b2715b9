// Encoding a body on the task thread: what is passed to it, and what it answers.
import { secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import { AppError, type ErrorCode } from "../../errors.ts";
import type { TaskFunction } from "../../tasks/serve-tasks.ts";
import { type TaskThread, ThreadClosedError, ThreadTimeoutError } from "../../tasks/task-thread.ts";
import type { BatchContext, EncodeBatch, EncodedBatch } from "./encode-batch.ts";
import { parseBody } from "./parse-body.ts";

export interface ReceivedBody extends Pick<BatchContext, "application" | "receivedAt"> {
  bytes: Buffer;
  contentType: string | undefined;
}

interface EncodeTask extends Pick<BatchContext, "application" | "receivedAt" | "excluded"> {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/** Or why the body is rejected. */
type EncodeOutput = { batch: EncodedBatch } | { code: ErrorCode; message: string };

const name = "encode";
/** `batch_too_slow` in errors.ts names it. */
export const batchTimeoutMs = secondMs;

/** What the thread does. */
export function createEncodeTask(createEncoder: () => EncodeBatch): Record<typeof name, TaskFunction> {
  let encode = createEncoder();
  return {
    [name]({ bytes, contentType, ...batch }: EncodeTask, onEvent): EncodeOutput {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      try {
        return { batch: encode(parseBody(buffer, contentType), { ...batch, onEvent }) };
      } catch (error) {
        if (error instanceof AppError) return { code: error.code, message: error.message };
        // The encoder may contain half a row, and the next batch may belong to another team.
        encode = createEncoder();
        throw error;
      }
    },
  };
}

export interface ThreadEncoderDeps {
  thread: Pick<TaskThread, "run">;
  logger: Pick<FastifyBaseLogger, "warn">;
  /** CPU time after which a body is given up. */
  timeoutMs?: number | undefined;
}

export type EncodeOnThread = (body: ReceivedBody) => Promise<EncodedBatch>;

export function createThreadEncoder(deps: ThreadEncoderDeps): EncodeOnThread {
  const { thread, logger, timeoutMs = batchTimeoutMs } = deps;

  async function run(task: EncodeTask): Promise<EncodedBatch> {
    const tenant = task.application.id;
    try {
      const { output } = await thread.run<EncodeOutput>({ name, input: task }, { tenant, timeoutMs });
      if ("code" in output) throw new AppError(output.code, { message: output.message });
      return { ...output.batch, rows: toBuffer(output.batch.rows) };
    } catch (error) {
      if (error instanceof ThreadClosedError) throw new AppError("stopping");
      if (error instanceof ThreadTimeoutError) return giveUp(task, error);
      throw error;
    }
  }

  function giveUp(task: EncodeTask, { wasStarved, progress: { index, count } }: ThreadTimeoutError) {
    if (wasStarved) throw new AppError("overloaded", { headers: { "retry-after": "5" } });
    const event = index < 0 ? undefined : index;
    const details = { applicationId: task.application.id, bytes: task.bytes.length, event };
    logger.warn({ code: "batch_too_slow", ...details }, "processing a batch took too long and was terminated");
    // The other events are not to blame: they are stored without the slow one.
    if (event !== undefined && count > 1 && task.excluded === undefined) return run({ ...task, excluded: event });
    throw new AppError("batch_too_slow");
  }

  return ({ bytes, contentType, receivedAt, application: { id, name, rules } }) =>
    run({ bytes, contentType, receivedAt, application: { id, name, rules } });
}

/** Passed between threads, a Buffer becomes a plain Uint8Array. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
