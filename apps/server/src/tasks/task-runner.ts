// Runs synchronous tasks in slices of the event loop, and terminates a task that takes too long. Tenants take turns by the
// time that their tasks have used.
import { createContext, Script } from "node:vm";
import { createFairQueue, type QueuedItem, type Tenant } from "./fair-queue.ts";

/**
 * Node starts a watchdog thread for each slice, which costs about 50 µs of CPU: short tasks that wait together share
 * one.
 */
const sliceMs = 10;
const cpuSampleMs = 10;

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
  const queue = createFairQueue<Task>();
  let current: QueuedItem<Task> | undefined;
  let startedAt = 0;
  let isScheduled = false;
  let sample = { at: performance.now(), usage: process.cpuUsage() };
  const script = new Script("runSlice()");
  const context = createContext({ runSlice });

  /** May be terminated anywhere, not only within a task: until it is finished, the task is `current`. */
  function runSlice(): void {
    let now = performance.now();
    const end = now + sliceMs;
    do {
      current = queue.peek();
      if (!current) return;
      startedAt = now;
      queue.serve(current);
      current.item.run();
      now = performance.now();
      finish(now);
    } while (now < end);
  }

  function finish(now: number): void {
    if (!current) return;
    queue.remove(current.tenant, current.item);
    queue.charge(current.tenant, now - startedAt);
    current = undefined;
  }

  function runTurn(): void {
    sampleCpu();
    try {
      script.runInContext(context, { timeout: timeoutMs + sliceMs, displayErrors: false });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      onTimeout();
      current?.item.reject(new TaskTimeoutError(wasStarved()));
      finish(performance.now());
    }
    isScheduled = !queue.isEmpty();
    if (isScheduled) setImmediate(runTurn);
  }

  /** Not each time: reading it takes the longer, the more threads there are, and the log engine has hundreds. */
  function sampleCpu(): void {
    const now = performance.now();
    if (now - sample.at > cpuSampleMs) sample = { at: now, usage: process.cpuUsage() };
  }

  function wasStarved(): boolean {
    const { user, system } = process.cpuUsage(sample.usage);
    return (user + system) / 1_000 < (performance.now() - sample.at) / 2;
  }

  return {
    /** Runs the tasks of a tenant in the order in which they are passed in. A task never waits, so it is a plain function. */
    run<Result>(task: () => Result, tenant?: Tenant): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        queue.add(tenant, {
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
