// Encodes bodies on a thread. Applications take turns by the time that their bodies have used, and a body that takes too
// long is given up, along with the thread.
import { readFileSync } from "node:fs";
import type { Worker } from "node:worker_threads";
import { secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../../errors.ts";
import { createFairQueue } from "../../../fair-queue.ts";
import type { BatchContext, EncodedBatch } from "../encode-batch.ts";
import {
  createProgress,
  type EncodeResult,
  type EncodeTask,
  progressBytes,
  type ThreadReady,
} from "./encode-messages.ts";

export interface ReceivedBody extends Pick<BatchContext, "application" | "receivedAt"> {
  bytes: Buffer;
  contentType: string | undefined;
}

export interface ThreadEncoderDeps {
  start: (progress: SharedArrayBuffer) => Worker;
  logger: Pick<FastifyBaseLogger, "warn">;
  /** CPU time after which a body is given up. */
  timeoutMs?: number | undefined;
}

export type ThreadEncoder = ReturnType<typeof createThreadEncoder>;

/** `batch_too_slow` in errors.ts names it. */
export const batchTimeoutMs = secondMs;
/** On a busy machine, the CPU time may take this many times longer to pass. */
const maxStarvation = 10;

interface Waiting {
  task: EncodeTask;
  resolve(batch: EncodedBatch): void;
  reject(error: unknown): void;
}

interface Running extends Waiting {
  startedAt: number;
  startedCpuMs: number;
}

interface Thread {
  worker: Worker;
  /** CPU time where the system reports it for threads, otherwise wall time. */
  cpuMs(): number;
}

export function createThreadEncoder({ start, logger, timeoutMs = batchTimeoutMs }: ThreadEncoderDeps) {
  const shared = new SharedArrayBuffer(progressBytes);
  const progress = createProgress(shared);
  const queue = createFairQueue<Waiting>();
  let thread: Thread | undefined;
  let starting: Worker | undefined;
  let running: Running | undefined;
  let timer: NodeJS.Timeout | undefined;

  function startThread(): void {
    const worker = start(shared);
    starting = worker;
    worker.unref();
    worker.once("message", ({ schedstat }: ThreadReady) => {
      if (starting !== worker) return;
      starting = undefined;
      thread = { worker, cpuMs: () => cpuMsOf(schedstat) };
      worker.on("message", onResult);
      runNext();
    });
    worker.once("error", (error) => {
      if (starting !== worker && thread?.worker !== worker) return;
      stopThread();
      finish()?.reject(error);
      runNext();
    });
  }

  function stopThread(): void {
    void (starting ?? thread?.worker)?.terminate();
    starting = undefined;
    thread = undefined;
  }

  function runNext(): void {
    if (running || queue.isEmpty()) return;
    if (!thread) {
      if (!starting) startThread();
      return;
    }
    const next = queue.take();
    if (!next) return;
    running = { ...next.item, startedAt: performance.now(), startedCpuMs: thread.cpuMs() };
    timer = setTimeout(watch, timeoutMs);
    thread.worker.postMessage(running.task);
  }

  /** What was running has ended. */
  function finish(): Running | undefined {
    const ended = running;
    clearTimeout(timer);
    running = undefined;
    if (ended) queue.charge(ended.task.application.id, performance.now() - ended.startedAt);
    return ended;
  }

  function onResult(result: EncodeResult): void {
    const ended = finish();
    if ("batch" in result) ended?.resolve({ ...result.batch, rows: toBuffer(result.batch.rows) });
    else if ("code" in result) ended?.reject(new AppError(result.code, { message: result.message }));
    else ended?.reject(result.failure);
    runNext();
  }

  function watch(): void {
    if (!running || !thread) return;
    const leftMs = timeoutMs - (thread.cpuMs() - running.startedCpuMs);
    const isStarved = leftMs > 0;
    const isLost = performance.now() - running.startedAt > maxStarvation * timeoutMs;
    if (isStarved && !isLost) timer = setTimeout(watch, Math.max(leftMs, timeoutMs / 10));
    else giveUp(isStarved);
  }

  function giveUp(isStarved: boolean): void {
    const { index, count } = progress.read();
    stopThread();
    const ended = finish();
    if (ended && isStarved) ended.reject(new AppError("overloaded", { headers: { "retry-after": "5" } }));
    else if (ended) giveUpBody(ended, index, count);
    runNext();
  }

  function giveUpBody({ task, resolve, reject }: Waiting, index: number, count: number): void {
    const event = index < 0 ? undefined : index;
    const { id } = task.application;
    const details = { applicationId: id, bytes: task.bytes.length, event };
    logger.warn({ code: "batch_too_slow", ...details }, "processing a batch took too long and was terminated");
    // The other events are not to blame: they are stored without the slow one.
    if (event !== undefined && count > 1 && task.excluded === undefined)
      queue.add(id, { task: { ...task, excluded: event }, resolve, reject });
    else reject(new AppError("batch_too_slow"));
  }

  return {
    encode: ({ bytes, contentType, application, receivedAt }: ReceivedBody): Promise<EncodedBatch> =>
      new Promise((resolve, reject) => {
        const { id, name, rules } = application;
        const task: EncodeTask = { bytes, contentType, application: { id, name, rules }, receivedAt };
        queue.add(id, { task, resolve, reject });
        runNext();
      }),

    close(): void {
      stopThread();
      finish()?.reject(new AppError("stopping"));
      for (let next = queue.take(); next; next = queue.take()) next.item.reject(new AppError("stopping"));
    },
  };
}

/** Passed between threads, a Buffer becomes a plain Uint8Array. */
function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function cpuMsOf(schedstat: string | undefined): number {
  if (schedstat === undefined) return performance.now();
  const [nanoseconds] = readFileSync(schedstat, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}
