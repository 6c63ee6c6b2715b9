// The log event as a client sends it to POST /logs.
import { z } from "zod/mini";
import { responseSchema } from "./api/response.ts";
import { SentLevel } from "./level-schemas.ts";

export const ingestLimits = {
  bodyBytes: 5 * 1024 * 1024,
  batchIdCharacters: 200,
  eventsPerBatch: 1_000,
  /** In a body, at any depth. */
  objectsAndLists: 100_000,
  /** An event with more is rejected before it is parsed. */
  parsedKeys: 10_000,
  // What exceeds the following is cut, and the log marked.
  /** In data and in metadata. */
  depth: 64,
  /** In the objects of data and metadata together. */
  keys: 1_000,
  /** message, stack, metadata and data together. */
  eventCharacters: 256 * 1024,
  nameCharacters: 200,
  environmentCharacters: 100,
} as const;

export const LogEvent = z
  .object(
    {
      id: z.optional(z.string("id must be text")),
      level: z._default(SentLevel, "log"),
      message: z.optional(z.string("message must be text")),
      data: z.optional(z.unknown()),
      timestamp: z.optional(z.iso.datetime({ offset: true, error: "timestamp must be an ISO date" })),
      name: z.optional(z.string("name must be text")),
      environment: z.optional(z.string("environment must be text")),
      /** By convention: `release`, `user.id`, `requestId`, `method`, `path` and `route`, next to any other field. */
      metadata: z.optional(z.record(z.string(), z.unknown(), "metadata must be an object")),
      stack: z.optional(z.string("stack must be text")),
    },
    "an event must be an object",
  )
  .check(
    z.refine((event) => event.message !== undefined || event.data !== undefined, "message or data must be present"),
  );
export type LogEvent = z.infer<typeof LogEvent>;

/** The body of POST /logs: one event, a list of events, or a batch with shared metadata. */
export const IngestBody = z.union([
  LogEvent,
  z.array(LogEvent),
  z.object({
    batchId: z.optional(z.string()),
    metadata: z.optional(z.record(z.string(), z.unknown())),
    logs: z.array(LogEvent),
  }),
]);

/** Why an event was rejected: `reason` says it in words. */
export const RejectedEventCode = z.enum(["bad_event", "too_many_keys", "event_too_slow"]);
export const RejectedEvent = z.object({ index: z.number(), code: RejectedEventCode, reason: z.string() });
export type RejectedEvent = z.infer<typeof RejectedEvent>;
export const IngestResponse = responseSchema({ accepted: z.number(), rejected: z.array(RejectedEvent) });
