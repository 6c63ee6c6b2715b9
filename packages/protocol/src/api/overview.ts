// The overview: what the applications have logged in a period, compared with the previous one.

import { z } from "zod/mini";
import { dayMs, hourMs, minuteMs } from "../durations.ts";
import { Level } from "../level-schemas.ts";
import { responseSchema } from "./response.ts";

/** Each period is a whole number of steps. */
export const overviewRanges = {
  "1h": { periodMs: hourMs, stepMs: minuteMs },
  "24h": { periodMs: dayMs, stepMs: 15 * minuteMs },
  "7d": { periodMs: 7 * dayMs, stepMs: 2 * hourMs },
  "30d": { periodMs: 30 * dayMs, stepMs: 8 * hourMs },
} as const;

export type OverviewRange = keyof typeof overviewRanges;
const rangeIds = Object.keys(overviewRanges) as [OverviewRange, ...OverviewRange[]];

export const OverviewQuery = z.object({
  range: z._default(z.enum(rangeIds), "24h"),
  /** Name or id of an application; all of the account's if omitted. */
  appName: z.optional(z.string()),
});
export type OverviewQuery = z.infer<typeof OverviewQuery>;

const counts = { logs: z.number(), errors: z.number() };
const Counts = z.object(counts);
export type Counts = z.infer<typeof Counts>;

export const Overview = z.object({
  from: z.string(),
  to: z.string(),
  /** Logs from before are past their retention. */
  keptFrom: z.string(),
  /** Length of a step in milliseconds. */
  step: z.number(),
  /** Steps that start within the period, the last one incomplete. Logs before the first step are only in the totals. */
  steps: z.array(z.object({ time: z.string(), ...counts, logsBefore: z.number() })),
  levels: z.partialRecord(Level, z.number()),
  total: Counts,
  /** For the previous period of the same length. */
  before: Counts,
  /** Busiest first. */
  sources: z.array(z.object({ source: z.string(), ...counts })),
  applications: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ...counts,
      /** Logs per step. */
      volume: z.array(z.number()),
    }),
  ),
  /** Errors first seen in this period, newest first: those of an issue count as one. */
  newErrors: z.array(
    z.object({
      /** Its id; absent if it has none, such as right after the first one arrived. */
      issue: z.optional(z.string()),
      fingerprint: z.string(),
      application: z.object({ id: z.string(), name: z.string() }),
      source: z.string(),
      message: z.string(),
      count: z.number(),
      firstSeenAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;

export const OverviewResponse = responseSchema({ overview: Overview });
