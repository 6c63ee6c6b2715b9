// The live tail, GET /dashboard/logs/live: what it takes, and the server-sent events that it gives.

import { z } from "zod/mini";
import { secondMs } from "../durations.ts";
import { Level } from "../level.ts";
import { Log, logFilter, logId } from "./log.ts";

export const liveLimits = {
  /** What one follower gets per second; more is sampled. Errors are never left out. */
  rowsPerSecond: 200,
  /** Between two heartbeats. */
  heartbeatMs: 15 * secondMs,
  /** How many missed logs are sent after a reconnect; more than that is a gap. */
  catchUpRows: 10_000,
  followersPerAccount: 100,
  followers: 2_000,
} as const;

/** The filters of the list, except for times: what is live happens now. */
export const FollowLogs = z.object({
  appName: logFilter.appName,
  level: logFilter.level,
  search: logFilter.search,
});

export const FollowLogsHeaders = z.looseObject({ "last-event-id": z.optional(logId) });

/** The first event: the stream has begun. */
export const LiveOpen = z.object({
  rowsPerSecond: z.number(),
  /** Milliseconds; a longer silence means that the connection is lost. */
  heartbeat: z.number(),
});

export const dropReasons = ["rate", "slow", "busy"] as const;

/** Logs that were left out. Sent before the next log, so that nothing is left out silently. */
export const LiveDropped = z.object({
  /** rate: more than `rowsPerSecond`. slow: the reader does not keep up. busy: the server had no time to search these. */
  reason: z.enum(dropReasons),
  counts: z.partialRecord(Level, z.number()),
  /** How many were sent since the last such event: together with the counts, the size of the sample. */
  kept: z.number(),
});
export type LiveDropped = z.infer<typeof LiveDropped>;

/** Logs that are not sent: what came in between after a reconnect, or what another server has and could not be read. */
export const LiveGap = z.object({
  /** Logs that match and arrived since; null if they could not be counted. */
  missed: z.nullable(z.number()),
  /** When the last log that the follower knows of arrived. */
  since: z.string(),
});
export type LiveGap = z.infer<typeof LiveGap>;

export const byeReasons = [
  "signed_out",
  "application_deleted",
  "behind",
  "busy",
  "evicted",
  "stopping",
  "failed",
] as const;

/** The last event. */
export const LiveBye = z.object({
  /** evicted: the server is full, and this account has the most live tails. */
  reason: z.enum(byeReasons),
  /** Whether it makes sense to reconnect; the stream then resumes where it ended. */
  resume: z.boolean(),
});
export type ByeReason = (typeof byeReasons)[number];

/** Each event by its name. */
export const liveEvents = { open: LiveOpen, log: Log, dropped: LiveDropped, gap: LiveGap, bye: LiveBye } as const;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEventData<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>;
export type LiveEvent = { [Name in LiveEventName]: { event: Name; data: LiveEventData<Name> } }[LiveEventName];
