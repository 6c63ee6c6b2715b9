import type { Worker } from "node:worker_threads";
import { startThread } from "../../../tasks/start-thread.ts";

export function startSlowThread(progress: SharedArrayBuffer): Worker {
  return startThread(new URL("slow-thread.ts", import.meta.url), { workerData: progress });
}
