// Starts the counting thread.
import type { Worker } from "node:worker_threads";
import { startThread } from "../../tasks/start-thread.ts";

/** What it decodes is garbage a moment later. More room for it would only be memory that isn't given back. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };

/** The thread writes its progress to `progress`. */
export function startCountThread(progress: SharedArrayBuffer): Worker {
  const options = { workerData: progress, name: "alert counts", resourceLimits };
  return startThread(new URL("count-thread.ts", import.meta.url), options);
}
