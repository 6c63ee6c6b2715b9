// The overview: what the applications have logged in a period, beside the period before.

import { z } from "zod/mini";
import { dayMs, hourMs, minuteMs } from "../durations.ts";
import { Level } from "../level.ts";
import { responseSchema } from "./response.ts";

/** Each is a whole number of steps. */
export const overviewRanges = {
  "1h": { period: hourMs, step: minuteMs },
  "24h": { period: dayMs, step: 15 * minuteMs },
  "7d": { period: 7 * dayMs, step: 2 * hourMs },
  "30d": { period: 30 * dayMs, step: 8 * hourMs },
} as const;

export type OverviewRange = keyof typeof overviewRanges;
const rangeIds = Object.keys(overviewRanges) as [OverviewRange, ...OverviewRange[]];

export const OverviewQuery = z.object({
  range: z._default(z.enum(rangeIds), "24h"),
  /** Name or id of an application; left out, all of the account. */
  appName: z.optional(z.string()),
});
export type OverviewQuery = z.infer<typeof OverviewQuery>;

const counts = { logs: z.number(), errors: z.number() };
const Counts = z.object(counts);
export type Counts = z.infer<typeof Counts>;

export const Overview = z.object({
  from: z.string(),
  to: z.string(),
  /** Milliseconds from the beginning of one step to that of the next. */
  step: z.number(),
  /** Those that began within the period, the last one unfinished; what came before the first is in the totals alone. */
  steps: z.array(z.object({ time: z.string(), ...counts, logsBefore: z.number() })),
  levels: z.partialRecord(Level, z.number()),
  total: Counts,
  /** Of the period before, which is as long. */
  before: Counts,
  /** The busiest first. */
  sources: z.array(z.object({ source: z.string(), ...counts })),
  applications: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ...counts,
      /** Logs in each step. */
      volume: z.array(z.number()),
    }),
  ),
  /** Errors that were first seen in this period, the newest kind first. */
  newErrors: z.array(
    z.object({
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
