// Starts the thread of large tasks.
import type { Worker } from "node:worker_threads";
import { startThread } from "../tasks/start-thread.ts";

/** The thread writes its progress to `progress`. */
export function startTaskThread(progress: SharedArrayBuffer): Worker {
  return startThread(new URL("task-thread.ts", import.meta.url), { workerData: progress, name: "tasks" });
}
