// The interface of the embedded ClickHouse engine.
import type { createClient } from "@clickhouse/client";

/** The connection of `createClient`. It runs one query at a time. */
export type EngineConnection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>["connection"]>;

export interface EngineOptions {
  configFile: string;
  /** Variables that the configuration refers to with `from_env`. */
  variables: Record<string, string>;
}

export interface Engine {
  /** Whether queries on several connections run concurrently. */
  isParallel: boolean;
  /** All connections to a folder share one engine, which ends with the last of them. */
  connect(path: string): EngineConnection;
  /** Starts the engine of a folder with a configuration. Call it before the first connection. */
  start(path: string, options: EngineOptions): { close(): void | Promise<void> };
}
