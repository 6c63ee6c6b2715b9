// Encodes bodies on the task thread.
import { secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../errors.ts";
import { type TaskThread, ThreadClosedError, ThreadFailedError, ThreadTimeoutError } from "../../tasks/task-thread.ts";
import type { BatchContext, EncodedBatch } from "./encode-batch.ts";
import { type EncodeOutput, type EncodeTask, encodeName } from "./encode-task.ts";

export interface ReceivedBody extends Pick<BatchContext, "receivedAt"> {
  bytes: Buffer;
  contentType: string | undefined;
  application: BatchContext["application"] & { teamId: string };
}

export interface ThreadEncoderDeps {
  thread: Pick<TaskThread, "run">;
  logger: Pick<FastifyBaseLogger, "warn">;
  /** CPU time after which a body is given up. */
  timeoutMs?: number | undefined;
}

export type EncodeOnThread = (body: ReceivedBody) => Promise<EncodedBatch>;

/** `batch_too_slow` in errors.ts names it. */
export const batchTimeoutMs = secondMs;

export function createThreadEncoder(deps: ThreadEncoderDeps): EncodeOnThread {
  const { thread, logger, timeoutMs = batchTimeoutMs } = deps;

  async function run(task: EncodeTask, tenant: string): Promise<EncodedBatch> {
    try {
      const { output } = await thread.run<EncodeOutput>({ name: encodeName, input: task }, { tenant, timeoutMs });
      if ("code" in output) throw new AppError(output.code, { message: output.message });
      return { ...output.batch, rows: toBuffer(output.batch.rows) };
    } catch (error) {
      if (error instanceof ThreadClosedError) throw new AppError("stopping");
      if (error instanceof ThreadTimeoutError) return giveUp(task, tenant, error);
      if (error instanceof ThreadFailedError) throw overloaded();
      throw error;
    }
  }

  function giveUp(task: EncodeTask, tenant: string, { wasStarved, progress }: ThreadTimeoutError) {
    if (wasStarved) throw overloaded();
    const event = progress.index < 0 ? undefined : progress.index;
    const details = { applicationId: task.application.id, bytes: task.bytes.length, event };
    logger.warn({ code: "batch_too_slow", ...details }, "processing a batch took too long and was terminated");
    // The other events are not to blame: they are stored without the slow one.
    if (event !== undefined && progress.count > 1 && task.excluded === undefined)
      return run({ ...task, excluded: event }, tenant);
    throw new AppError("batch_too_slow");
  }

  return ({ bytes, contentType, receivedAt, application: { id, name, rules, teamId } }) =>
    run({ bytes, contentType, receivedAt, application: { id, name, rules } }, teamId);
}

/** The body isn't to blame: it is to be sent again. */
function overloaded(): AppError {
  return new AppError("overloaded", { headers: { "retry-after": "5" } });
}

/** Passed between threads, a Buffer becomes a plain Uint8Array. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
