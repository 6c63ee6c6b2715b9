// Starts the counting thread.
import { Worker } from "node:worker_threads";

/** What it decodes is garbage a moment later. More room for it would only be memory that isn't given back. */
const resourceLimits = { maxYoungGenerationSizeMb: 4 };

/** The thread writes its progress to `progress`. */
export function startCountThread(progress: SharedArrayBuffer): Worker {
  const options = { workerData: progress, name: "alert counts", resourceLimits };
  // The build puts the thread next to the program. The sources need a loader, which a thread doesn't inherit.
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("count-thread.mjs", import.meta.url), options);
  const source = JSON.stringify(new URL("count-thread.ts", import.meta.url).href);
  const load = `import("tsx/esm/api").then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(load, { ...options, eval: true });
}
