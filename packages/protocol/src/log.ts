// The stored log as the dashboard gets it, and the calls that list logs.
import { z } from "zod/mini";
import { answer } from "./answer.ts";
import { Level, LevelWord } from "./level.ts";

export const Log = z.object({
  id: z.string(),
  /** When it happened, by the sender's clock. */
  createdAt: z.string(),
  receivedAt: z.string(),
  /** The level word as sent. */
  type: LevelWord,
  level: Level,
  source: z.string(),
  application: z.object({ id: z.string(), name: z.string() }),
  message: z.string(),
  /** What was sent as `data`, else the message. */
  data: z.unknown(),
  metadata: z.nullable(z.record(z.string(), z.unknown())),
  stack: z.nullable(z.string()),
  environment: z.nullable(z.string()),
  /** Of an error: the same for every occurrence of the same fault. */
  fingerprint: z.optional(z.string()),
  /** What the server cut, clamped or masked. */
  marks: z.array(z.string()),
});
export type Log = z.infer<typeof Log>;

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;

export const ListLogs = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultPageSize),
  /** Name or id of an application; left out, all of the account. */
  appName: z.optional(z.string()),
});
export type ListLogs = z.infer<typeof ListLogs>;

export const Pagination = z.object({
  page: z.number(),
  totalPages: z.number(),
  limit: z.number(),
  total: z.number(),
});
export type Pagination = z.infer<typeof Pagination>;

export const LogsAnswer = answer({ logs: z.array(Log), pagination: Pagination });

/** Each log counts once: log = log + text, info = info + debug. */
export const Stats = z.object({
  consoleLog: z.number(),
  consoleError: z.number(),
  consoleInfo: z.number(),
  consoleWarn: z.number(),
  credits: z.nullable(z.number()),
});
export type Stats = z.infer<typeof Stats>;
export const StatsAnswer = answer({ stats: Stats });
