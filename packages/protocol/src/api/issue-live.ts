// GET /issues/live: its server-sent events. Both have the data as JSON.
import { z } from "zod/mini";

export const FollowIssues = z.strictObject({
  /** Name or id of an application; all of the team's if omitted. */
  appName: z.optional(z.string()),
});

/** `counted`: they happened again. Sent at most every other second for an application. */
export const issueLiveKinds = ["new", "changed", "counted"] as const;

/** `open` is the first event: the stream has started. `issues` is sent at most once a second. */
export const issueLiveEvents = {
  open: z.object({
    /** Milliseconds; after a longer silence, the connection is lost. */
    heartbeat: z.number(),
  }),
  issues: z.object({
    kind: z.enum(issueLiveKinds),
    /** Its id. */
    application: z.string(),
    /** How many issues; 0 if some changes may have been missed. */
    count: z.number(),
  }),
} as const;

export type IssueLiveEvent = {
  [Name in keyof typeof issueLiveEvents]: { event: Name; data: z.infer<(typeof issueLiveEvents)[Name]> };
}[keyof typeof issueLiveEvents];
