import type { Worker } from "node:worker_threads";
import { startThread } from "../../tasks/start-thread.ts";

export function startErrorThread(progress: SharedArrayBuffer): Worker {
  return startThread(new URL("error-thread.ts", import.meta.url), { workerData: progress });
}
