// Runs large tasks on a thread, so that the event loop never waits for one. Tenants take turns by the time that their tasks
// have used, and a task that takes too long is given up, along with the thread.
import type { Worker } from "node:worker_threads";
import { createFairQueue } from "./fair-queue.ts";
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
}

export interface RunOptions {
  tenant: string;
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
  /** CPU time where the system reports it for threads, otherwise wall time. */
  cpuMs(): number;
}

export function createTaskThread({ start }: TaskThreadOptions) {
  const shared = new SharedArrayBuffer(progressBytes);
  const progress = createProgress(shared);
  const queue = createFairQueue<Waiting>();
  let thread: Thread | undefined;
  let starting: Worker | undefined;
  let running: Running | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function startThread(): void {
    const worker = start(shared);
    starting = worker;
    worker.unref();
    worker.once("message", ({ cpuFile }: ThreadReady) => {
      if (starting !== worker) return;
      starting = undefined;
      thread = { worker, cpuMs: () => readCpuMs(cpuFile) };
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
    timer = setTimeout(watch, running.timeoutMs);
    thread.worker.postMessage(running.task);
  }

  /** What was running has ended. */
  function finish(): Running | undefined {
    const ended = running;
    clearTimeout(timer);
    running = undefined;
    if (ended) queue.charge(ended.tenant, performance.now() - ended.startedAt);
    return ended;
  }

  function onResult(result: ThreadResult): void {
    const ended = finish();
    if ("failure" in result) ended?.reject(result.failure);
    else ended?.resolve(result);
    runNext();
  }

  function watch(): void {
    if (!running || !thread) return;
    const { timeoutMs, startedAt, startedCpuMs } = running;
    const leftMs = timeoutMs - (thread.cpuMs() - startedCpuMs);
    const isStarved = leftMs > 0;
    const isLost = performance.now() - startedAt > maxStarvation * timeoutMs;
    if (isStarved && !isLost) timer = setTimeout(watch, Math.max(leftMs, timeoutMs / 10));
    else giveUp(isStarved);
  }

  function giveUp(isStarved: boolean): void {
    stopThread();
    finish()?.reject(new ThreadTimeoutError(isStarved, progress.read()));
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

    close(): void {
      isClosed = true;
      stopThread();
      finish()?.reject(new ThreadClosedError());
      for (let next = queue.take(); next; next = queue.take()) next.item.reject(new ThreadClosedError());
    },
  };
}
