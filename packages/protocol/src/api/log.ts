// A stored log as the API returns it, and the calls that list logs.
import { z } from "zod/mini";
import { Level, LevelWord } from "../level-schemas.ts";
import { shortenableFields } from "../listed-characters.ts";
import { parseLogId } from "../log-id.ts";
import { responseSchema } from "./response.ts";

export const Log = z.object({
  id: z.string(),
  /** By the sender's clock. */
  createdAt: z.string(),
  receivedAt: z.string(),
  /** The level word as sent. */
  type: LevelWord,
  level: Level,
  source: z.string(),
  application: z.object({ id: z.string(), name: z.string() }),
  message: z.string(),
  /** `data` as sent, or the message if there was none. */
  data: z.unknown(),
  metadata: z.nullable(z.record(z.string(), z.unknown())),
  stack: z.nullable(z.string()),
  environment: z.nullable(z.string()),
  /** The version of the application, if the log says so in its metadata. */
  release: z.optional(z.string()),
  /** Same for every occurrence of an error. */
  fingerprint: z.optional(z.string()),
  /** What the server truncated, clamped or masked. */
  marks: z.array(z.string()),
  /**
   * These fields are truncated: strings to their first characters, `data` and `metadata` to their first fields. Absent
   * if the log is complete, as it always is when read by its id.
   */
  shortened: z.optional(z.array(z.enum(shortenableFields))),
});
export type Log = z.infer<typeof Log>;

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;

export const logId = z.string().check(z.refine((text) => parseLogId(text) !== undefined, "Invalid log id."));

const levelList = z.pipe(
  z.string(),
  z.transform((text) => text.split(",").map((word) => word.trim())),
);

export const isoTime = z.iso.datetime({
  offset: true,
  error: "A time must be an ISO date such as 2026-11-15T10:00:00Z.",
});

/** Filters shared by all calls that read logs. */
export const logFilter = {
  /** Name or id of an application; all of the account's if omitted. */
  appName: z.optional(z.string()),
  /** Comma-separated. */
  level: z.optional(z.pipe(levelList, z.array(LevelWord))),
  from: z.optional(isoTime),
  to: z.optional(isoTime),
  /** In the search language. */
  search: z.optional(z.string()),
};

/** By the time of the event. */
export const logOrders = ["newest", "oldest"] as const;
export type LogOrder = (typeof logOrders)[number];

export const ListLogs = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultPageSize),
  /** Only logs after the one with this id in the list; equally fast at any depth. */
  after: z.optional(logId),
  /** `quick` doesn't count beyond this page: `total` is a lower bound. */
  total: z.optional(z.literal("quick")),
  /** Which come first: the newest, unless it says otherwise. */
  order: z.optional(z.enum(logOrders)),
  ...logFilter,
});
export type ListLogs = z.infer<typeof ListLogs>;

export const exportFormats = ["json", "ndjson", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const ExportLogs = z.object({ ...logFilter, format: z._default(z.enum(exportFormats), "json") });

/** Maximum number of steps in a histogram. */
export const histogramSteps = 240;

export const Histogram = z.object({
  ...logFilter,
  /** `fit`, without `from` and `to`: from the first log that is found up to now, at least an hour. Otherwise it is a day. */
  span: z.optional(z.literal("fit")),
});
export const HistogramResponse = responseSchema({
  /** Length of a step in milliseconds. */
  step: z.number(),
  from: z.string(),
  to: z.string(),
  /** Logs from before are past their retention. */
  keptFrom: z.string(),
  /** Steps without logs are left out. */
  buckets: z.array(z.object({ time: z.string(), counts: z.partialRecord(Level, z.number()) })),
});

export const Pagination = z.object({
  page: z.number(),
  totalPages: z.number(),
  limit: z.number(),
  total: z.number(),
  /** Counting took too long: `total` is a lower bound. */
  approximate: z.optional(z.literal(true)),
});
export type Pagination = z.infer<typeof Pagination>;

/** How many logs to return before and after it. */
const neighbors = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)), 10);
export const Surrounding = z.object({ before: neighbors, after: neighbors });
export type Surrounding = z.infer<typeof Surrounding>;
/** From the same application, oldest first, including the log itself. */
export const SurroundingResponse = responseSchema({ logs: z.array(Log) });

export const LogResponse = responseSchema({
  log: Log,
  /** Of an error; absent if it has none, such as right after it arrived. */
  issue: z.optional(z.nullable(z.object({ id: z.string(), state: z.enum(["open", "resolved", "ignored"]) }))),
});
export const LogsResponse = responseSchema({ logs: z.array(Log), pagination: Pagination });

/** Each log counts once: log = log + text, info = info + debug. */
export const Stats = z.object({
  consoleLog: z.number(),
  consoleError: z.number(),
  consoleInfo: z.number(),
  consoleWarn: z.number(),
  credits: z.nullable(z.number()),
});
export type Stats = z.infer<typeof Stats>;
export const StatsResponse = responseSchema({ stats: Stats });
