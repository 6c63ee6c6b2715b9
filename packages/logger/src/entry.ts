// One log between the call and the batch: everything that could change afterwards is a copy.
import type { Level } from "./level.ts";

export type Fields = Record<string, unknown>;

/** What is sent. */
export interface LogRecord {
  /** Made when it becomes part of a batch. */
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
  /** What all logs of this page or process have in common. */
  shared: Fields;
  /** About what it takes in memory. */
  bytes: number;
  /** It is part of a batch, so its count can no longer grow. */
  isSent?: boolean;
}
