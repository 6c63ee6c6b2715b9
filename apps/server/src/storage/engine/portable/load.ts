// Finds the WebAssembly build of chDB and a Node.js that can run it. `npm start` and `npm test` install both if chDB
// has no native build.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Engine } from "../engine.ts";
import { createPortableConnection } from "./connection.ts";
import { createEngineProcesses, type Programs } from "./engine-process.ts";

/** Minimum Node.js version: the build needs 64-bit memory. */
const minMajorVersion = 24;

export function loadPortableEngine(): Engine | undefined {
  const processes = loadEngineProcesses();
  if (!processes) return undefined;
  return {
    isParallel: false,
    connect: (path) => createPortableConnection(processes.acquire(path)),
    start(path, options) {
      const engine = processes.acquire(path, options);
      return { close: () => engine.release() };
    },
  };
}

export function loadEngineProcesses() {
  const programs = findPrograms();
  return programs && createEngineProcesses(programs);
}

function findPrograms(): Programs | undefined {
  if (process.platform !== "linux") return undefined;
  const isSource = import.meta.url.endsWith(".ts");
  const folder = fileURLToPath(
    new URL(isSource ? "../../../../portable-engine" : "../portable-engine", import.meta.url),
  );
  const installed = createRequire(join(folder, "package.json"));
  const engine = join(folder, "node_modules/chdb-wasm/dist/chdb.mjs");
  const node = Number.parseInt(process.versions.node, 10) >= minMajorVersion ? process.execPath : findNode(installed);
  if (!node || !existsSync(engine)) return undefined;
  return { node, engine, main: fileURLToPath(new URL(isSource ? "main.ts" : "engine-main.mjs", import.meta.url)) };
}

function findNode(installed: NodeJS.Require): string | undefined {
  try {
    return installed.resolve(`node-${process.platform}-${process.arch}/bin/node`);
  } catch {
    return undefined;
  }
}
