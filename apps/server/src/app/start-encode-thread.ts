// Starts the encoding thread.
import type { Worker } from "node:worker_threads";
import { startThread } from "../start-thread.ts";

/** The thread writes its progress to `progress`. */
export function startEncodeThread(progress: SharedArrayBuffer): Worker {
  return startThread(new URL("encode-thread.ts", import.meta.url), { workerData: progress, name: "ingest" });
}
