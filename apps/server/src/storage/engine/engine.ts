// The ClickHouse engine that an install brings along: chDB where it has a native build, else its WebAssembly build.
import type { createClient } from "@clickhouse/client";
import { StartError } from "../../errors.ts";
import { loadNativeEngine } from "./native.ts";
import { loadPortableEngine } from "./portable/load.ts";

/** What `createClient` sends its queries through. It runs one query at a time. */
export type EngineConnection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>["connection"]>;

export interface EngineOptions {
  configFile: string;
  /** Variables that the configuration refers to with `from_env`. */
  variables: Record<string, string>;
}

export interface Engine {
  /** Whether queries on several connections run side by side. */
  isParallel: boolean;
  /** All connections to a folder share one engine, which ends with the last of them. */
  connect(path: string): EngineConnection;
  /** Starts the engine of a folder with a configuration, before the first connection to it. */
  start(path: string, options: EngineOptions): { close(): void | Promise<void> };
}

let loaded: Promise<Engine> | undefined;

/** One for the whole process, because it knows which folders are open. */
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
