// Starts a worker thread of the server.
import { createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/** @param source the thread's program; the build puts it next to that of the server, with the same name */
export function startThread(source: URL, options: WorkerOptions): Worker {
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL(`${basename(source.pathname, ".ts")}.mjs`, import.meta.url), options);
  }
  return new Worker(bundle(source), { ...options, eval: true });
}

const bundles = new Map<string, string>();

/** Threads don't inherit the loader of the sources, and loading every file again would take each a second. */
function bundle(source: URL): string {
  const known = bundles.get(source.href);
  if (known !== undefined) return known;
  const { buildSync }: typeof import("esbuild") = createRequire(import.meta.url)("esbuild");
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    platform: "node",
    format: "cjs",
    define: { "import.meta.url": JSON.stringify(source.href) },
    sourcemap: "inline",
    sourcesContent: false,
    write: false,
    logLevel: "silent",
  });
  const code = outputFiles[0]?.text ?? "";
  bundles.set(source.href, code);
  return code;
}
