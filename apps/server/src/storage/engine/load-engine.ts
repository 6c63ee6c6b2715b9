// Loads the embedded ClickHouse engine: chDB's native build if there is one for this platform, else its WebAssembly
// build.
import { StartError } from "../../errors.ts";
import type { Engine } from "./engine.ts";
import { loadNativeEngine } from "./native.ts";
import { loadPortableEngine } from "./portable/load.ts";

let loaded: Promise<Engine> | undefined;

/** One for the whole process, because it tracks which folders are open. */
export function loadEngine(): Promise<Engine> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Engine> {
  const engine = (await loadNativeEngine()) ?? loadPortableEngine();
  if (engine) return engine;
  throw new StartError(
    `The embedded log engine is not installed for ${process.platform}-${process.arch}. Start Contrail with npm start, which installs it, or set CONTRAIL_CLICKHOUSE_URL to a ClickHouse server.`,
  );
}
