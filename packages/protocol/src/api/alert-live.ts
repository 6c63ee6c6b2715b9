// GET /alerts/live: its server-sent events. Both have the data as JSON.
import { z } from "zod/mini";

/** `open` is the first event: the stream has started. `incidents` is sent at most once a second. */
export const alertLiveEvents = {
  open: z.object({
    /** Milliseconds; after a longer silence, the connection is lost. */
    heartbeat: z.number(),
  }),
  incidents: z.object({
    /** Those that opened or changed; none if some changes may have been missed. */
    numbers: z.array(z.int()),
  }),
} as const;

export type AlertLiveEvent = {
  [Name in keyof typeof alertLiveEvents]: { event: Name; data: z.infer<(typeof alertLiveEvents)[Name]> };
}[keyof typeof alertLiveEvents];
