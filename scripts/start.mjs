// `npm start`: installs and builds what is missing, then runs the server until it exits. `npm run build` doesn't run it.
import { spawn } from "node:child_process";
import { buildApps } from "./build.mjs";
import { installPackages } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { root } from "./root.mjs";
import { exitOf } from "./run.mjs";

requireNode();
const ready = (await installPackages("run")) && (await buildApps());
if (!ready) process.exitCode = 1;
else if (!process.argv.includes("--build-only")) process.exitCode = await serve();

async function serve() {
  const server = spawn(process.execPath, ["apps/server/dist/main.mjs"], {
    cwd: root,
    stdio: "inherit",
    // The log store runs its queries on the thread pool, whose default of 4 is too small for readers and a writer. By
    // default, each thread would have its own memory arena; two are enough for all of them.
    env: { UV_THREADPOOL_SIZE: "16", MALLOC_ARENA_MAX: "2", ...process.env },
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    let forwarded = false;
    process.on(signal, () => {
      if (!forwarded) server.kill(signal);
      forwarded = true;
    });
  }
  return exitOf(server);
}
