// Starts a worker thread of the server.
import { basename } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";

/** @param source the thread's program; the build puts it next to that of the server, with the same name */
export function startThread(source: URL, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL(`${basename(source.pathname, ".ts")}.mjs`, import.meta.url), options);
  }
  // The sources need a loader, which a thread doesn't inherit.
  const load = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(load, { ...options, eval: true });
}
