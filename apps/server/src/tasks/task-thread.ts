// Runs large tasks on a thread, so that the event loop never waits for one. The tenant whose tasks have used the least CPU
// time is served next, and a task that takes too long is given up, along with the thread.
import type { Worker } from "node:worker_threads";
import { minuteMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import { createFairQueue, type Tenant } from "./fair-queue.ts";
import {
  createProgress,
  progressBytes,
  type ThreadReady,
  type ThreadResult,
  type ThreadTask,
} from "./task-messages.ts";
import { TaskTimeoutError } from "./task-runner.ts";
import { readCpuMs } from "./thread-cpu.ts";

/** On a busy machine, the CPU time may take this many times longer to pass. */
const maxStarvation = 10;

export interface TaskThreadOptions {
  start: (progress: SharedArrayBuffer) => Worker;
  logger: Pick<FastifyBaseLogger, "error">;
  /** An idle thread ends after that: it takes 11 MB. */
  idleMs?: number;
}

export interface RunOptions {
  tenant: Tenant;
  /** CPU time after which the task is given up. */
  timeoutMs: number;
}

export interface TaskOutput<Output> {
  output: Output;
  cpuMs: number;
}

export class ThreadTimeoutError extends TaskTimeoutError {
  /** @param progress how far the task got */
  constructor(
    wasStarved: boolean,
    readonly progress: { index: number; count: number },
  ) {
    super(wasStarved);
  }
}

/** The server stops. */
export class ThreadClosedError extends Error {
  constructor() {
    super("The task thread is closed.");
  }
}

/** It didn't start, or ended. The task isn't to blame. */
export class ThreadFailedError extends Error {
  constructor(options?: ErrorOptions) {
    super("The task thread failed.", options);
  }
}

export type TaskThread = ReturnType<typeof createTaskThread>;

interface Waiting extends RunOptions {
  task: ThreadTask;
  resolve(output: TaskOutput<unknown>): void;
  reject(error: unknown): void;
}

interface Running extends Waiting {
  startedAt: number;
  startedCpuMs: number;
}

interface Thread {
  worker: Worker;
  /** Of `ownCpuFile`. */
  cpuFile: string | undefined;
}

export function createTaskThread({ start, logger, idleMs = minuteMs }: TaskThreadOptions) {
  const shared = new SharedArrayBuffer(progressBytes);
  const progress = createProgress(shared);
  const queue = createFairQueue<Waiting>();
  let thread: Thread | undefined;
  let starting: Worker | undefined;
  let running: Running | undefined;
  /** Of the running task, or of the idle thread. */
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function startThread(): void {
    const worker = start(shared);
    const isCurrent = () => worker === starting || worker === thread?.worker;
    starting = worker;
    worker.unref();
    worker.once("message", ({ cpuFile }: ThreadReady) => {
      if (!isCurrent()) return;
      starting = undefined;
      thread = { worker, cpuFile };
      // One that was given up may still have responded.
      worker.on("message", (result: ThreadResult) => {
        if (isCurrent()) onResult(result);
      });
      runNext();
    });
    worker.once("error", (cause) => {
      if (isCurrent()) fail(cause);
    });
    worker.once("exit", (code) => {
      if (isCurrent()) fail(new Error(`The thread ended with ${code}.`));
    });
  }

  function fail(cause: unknown): void {
    logger.error({ err: cause }, "the task thread failed");
    const isUnable = starting !== undefined;
    const error = new ThreadFailedError({ cause });
    stopThread();
    // Of a thread that has ended, only the wall time is known.
    finish(running ? performance.now() - running.startedAt : 0)?.reject(error);
    // Another one would fail as well: the next task tries.
    if (isUnable) rejectWaiting(error);
    runNext();
  }

  function stopThread(): void {
    void (starting ?? thread?.worker)?.terminate();
    starting = undefined;
    thread = undefined;
  }

  function rejectWaiting(error: Error): void {
    for (let next = queue.take(); next; next = queue.take()) next.item.reject(error);
  }

  function runNext(): void {
    if (running) return;
    clearTimeout(timer);
    if (queue.isEmpty()) {
      timer = setTimeout(stopThread, idleMs).unref();
      return;
    }
    if (!thread) {
      if (!starting) startThread();
      return;
    }
    const next = queue.take();
    if (!next) return;
    progress.write(-1, 0);
    running = { ...next.item, startedAt: performance.now(), startedCpuMs: readCpuMs(thread.cpuFile) ?? 0 };
    timer = setTimeout(watch, running.timeoutMs);
    thread.worker.postMessage(running.task);
  }

  /** What was running has ended. */
  function finish(cpuMs: number): Running | undefined {
    const ended = running;
    clearTimeout(timer);
    running = undefined;
    if (ended) queue.charge(ended.tenant, cpuMs);
    return ended;
  }

  function onResult(result: ThreadResult): void {
    const ended = finish(result.cpuMs);
    if ("failure" in result) ended?.reject(result.failure);
    else ended?.resolve(result);
    runNext();
  }

  function watch(): void {
    if (!running || !thread) return;
    const { timeoutMs, startedAt, startedCpuMs } = running;
    const leftMs = startedCpuMs + timeoutMs - (readCpuMs(thread.cpuFile) ?? Number.POSITIVE_INFINITY);
    const isStarved = leftMs > 0;
    const isLost = performance.now() - startedAt > maxStarvation * timeoutMs;
    if (isStarved && !isLost) timer = setTimeout(watch, Math.max(leftMs, timeoutMs / 10));
    else giveUp(timeoutMs, isStarved);
  }

  function giveUp(timeoutMs: number, isStarved: boolean): void {
    stopThread();
    finish(timeoutMs)?.reject(new ThreadTimeoutError(isStarved, progress.read()));
    runNext();
  }

  return {
    run<Output>(task: ThreadTask, options: RunOptions): Promise<TaskOutput<Output>> {
      if (isClosed) return Promise.reject(new ThreadClosedError());
      return new Promise<TaskOutput<unknown>>((resolve, reject) => {
        queue.add(options.tenant, { task, ...options, resolve, reject });
        runNext();
      }) as Promise<TaskOutput<Output>>;
    },

    /** Rejects the waiting tasks, and new ones. The running one can finish. */
    drain(): void {
      isClosed = true;
      rejectWaiting(new ThreadClosedError());
    },

    close(): void {
      isClosed = true;
      rejectWaiting(new ThreadClosedError());
      stopThread();
      finish(0)?.reject(new ThreadClosedError());
    },
  };
}
