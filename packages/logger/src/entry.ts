// One log between the call and the batch: everything that could change later is a copy.
import type { Level } from "./level.ts";

export type Fields = Record<string, unknown>;

/** The log as it is sent. */
export interface LogRecord {
  /** Assigned when the log becomes part of a batch; empty until then. */
  id: string;
  level: Level;
  message?: string | undefined;
  /** An ISO date. */
  timestamp: string;
  name?: string | undefined;
  environment?: string;
  data?: unknown;
  stack?: string | undefined;
  metadata?: Fields | undefined;
}

export interface Entry {
  record: LogRecord;
  /** Metadata shared by all logs of this page or process. */
  shared: Fields;
  /** Estimated size in memory. */
  bytes: number;
}
