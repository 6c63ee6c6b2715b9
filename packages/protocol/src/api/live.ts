// The live tail, GET /dashboard/logs/live: its parameters and its server-sent events.

import { z } from "zod/mini";
import { secondMs } from "../durations.ts";
import { Level } from "../level-schemas.ts";
import { Log, logFilter, logId } from "./log.ts";

export const liveLimits = {
  /** Logs per second and follower; beyond that, they are sampled. Errors are never left out. */
  rowsPerSecond: 200,
  /** Between two heartbeats. */
  heartbeatMs: 15 * secondMs,
  /** How many missed logs are sent after a reconnect; more are reported as a gap. */
  catchUpRows: 10_000,
  followersPerTeam: 100,
  followers: 2_000,
} as const;

/** The filters of the list, except for times: the live tail only shows new logs. */
export const FollowLogs = z.object({
  appName: logFilter.appName,
  level: logFilter.level,
  search: logFilter.search,
});

export const FollowLogsHeaders = z.looseObject({ "last-event-id": z.optional(logId) });

/** The first event: the stream has started. */
export const LiveOpen = z.object({
  rowsPerSecond: z.number(),
  /** Milliseconds; after a longer silence, the connection is lost. */
  heartbeat: z.number(),
});

export const dropReasons = ["rate", "slow", "busy"] as const;

/** Dropped logs. Sent before the next log, so that none are dropped silently. */
export const LiveDropped = z.object({
  /** rate: more than `rowsPerSecond`. slow: the client doesn't keep up. busy: the server had no time to search them. */
  reason: z.enum(dropReasons),
  counts: z.partialRecord(Level, z.number()),
  /** How many were sent since the last such event; with the counts, this gives the sampling rate. */
  kept: z.number(),
});
export type LiveDropped = z.infer<typeof LiveDropped>;

/** Missed logs: after a reconnect, or if another server's logs couldn't be read. */
export const LiveGap = z.object({
  /** Matching logs that arrived since then; null if they couldn't be counted. */
  missed: z.nullable(z.number()),
  /** When the last log that the follower has received arrived. */
  since: z.string(),
});
export type LiveGap = z.infer<typeof LiveGap>;

export const byeReasons = [
  "signed_out",
  "access_ended",
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
  /** Whether to reconnect; the stream then resumes where it ended. */
  resume: z.boolean(),
});
export type ByeReason = (typeof byeReasons)[number];

/** Each event by its name. */
export const liveEvents = { open: LiveOpen, log: Log, dropped: LiveDropped, gap: LiveGap, bye: LiveBye } as const;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEventData<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>;
export type LiveEvent = { [Name in LiveEventName]: { event: Name; data: LiveEventData<Name> } }[LiveEventName];
