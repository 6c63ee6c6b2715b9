// Starts the search thread.
import type { Worker } from "node:worker_threads";
import { startThread } from "../../../tasks/start-thread.ts";

/** The thread writes its progress to `progress`. */
export function startSearchThread(progress: SharedArrayBuffer): Worker {
  return startThread(new URL("search-thread.ts", import.meta.url), { workerData: progress, name: "live search" });
}
