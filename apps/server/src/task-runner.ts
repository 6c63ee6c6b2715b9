// Runs synchronous tasks in slices of the event loop, and terminates a task that takes too long.
import { createContext, Script } from "node:vm";

/**
 * Node starts a watchdog thread for each slice, which costs about 50 µs of CPU: short tasks that wait together share
 * one.
 */
const sliceMs = 10;
const cpuSampleMs = 100;

export class TaskTimeoutError extends Error {
  /** @param wasStarved the process did not get the CPU, so the task may not be slow at all */
  constructor(readonly wasStarved: boolean) {
    super("A task was terminated because it took too long.");
  }
}

export interface TaskRunnerOptions {
  timeoutMs: number;
  /** Called before any other task runs: the terminated one may have left its state half changed. */
  onTimeout: () => void;
}

interface Task {
  run(): void;
  reject(error: unknown): void;
}

export type TaskRunner = ReturnType<typeof createTaskRunner>;

export function createTaskRunner({ timeoutMs, onTimeout }: TaskRunnerOptions) {
  const queue: Task[] = [];
  let current: Task | undefined;
  let isScheduled = false;
  let sample = { at: performance.now(), usage: process.cpuUsage() };
  const script = new Script("runSlice()");
  const context = createContext({ runSlice });

  function runSlice(): void {
    const end = performance.now() + sliceMs;
    do {
      current = queue[0];
      current?.run();
      queue.shift();
      current = undefined;
    } while (queue.length > 0 && performance.now() < end);
  }

  function runTurn(): void {
    sampleCpu();
    try {
      script.runInContext(context, { timeout: timeoutMs + sliceMs, displayErrors: false });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      onTimeout();
      current?.reject(new TaskTimeoutError(wasStarved()));
      if (queue[0] === current) queue.shift();
      current = undefined;
    }
    isScheduled = queue.length > 0;
    if (isScheduled) setImmediate(runTurn);
  }

  /** Reading it takes a few microseconds, longer than a short task. */
  function sampleCpu(): void {
    const now = performance.now();
    if (now - sample.at > cpuSampleMs) sample = { at: now, usage: process.cpuUsage() };
  }

  function wasStarved(): boolean {
    const { user, system } = process.cpuUsage(sample.usage);
    return (user + system) / 1_000 < (performance.now() - sample.at) / 2;
  }

  return {
    /** Runs tasks in the order in which they are passed in. A task never waits, so it is a plain function. */
    run<Result>(task: () => Result): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        queue.push({
          run() {
            try {
              resolve(task());
            } catch (error) {
              reject(error);
            }
          },
          reject,
        });
        if (!isScheduled) setImmediate(runTurn);
        isScheduled = true;
      });
    },
  };
}
