// Body -> events. Pure: a bad event is refused alone, its neighbours pass.
import { ingestLimits, LogEvent, type RejectedEvent } from "@contrail/protocol";
import { z } from "zod/mini";
import { AppError } from "../errors.ts";

export interface ParsedBatch {
  events: LogEvent[];
  rejected: RejectedEvent[];
}

const Batch = z.object({
  metadata: z.optional(z.record(z.string(), z.unknown(), "metadata must be an object")),
  logs: z.array(z.unknown(), "logs must be a list of events"),
});

/** Takes one event, a list of events, or `{metadata, logs}` whose metadata all its events share. */
export function parseBatch(body: unknown): ParsedBatch {
  const { metadata, logs } = unwrap(body);
  if (logs.length > ingestLimits.eventsPerBatch) throw new AppError("too_many_events");

  const batch: ParsedBatch = { events: [], rejected: [] };
  for (const [index, candidate] of logs.entries()) {
    const parsed = LogEvent.safeParse(candidate);
    if (!parsed.success) batch.rejected.push({ index, reason: parsed.error.issues[0]?.message ?? "not an event" });
    else
      batch.events.push(
        metadata ? { ...parsed.data, metadata: { ...metadata, ...parsed.data.metadata } } : parsed.data,
      );
  }
  return batch;
}

function unwrap(body: unknown): z.infer<typeof Batch> {
  if (Array.isArray(body)) return { logs: body };
  if (typeof body !== "object" || body === null) {
    throw new AppError("bad_request", { message: "The body must be an event, a list of events, or {logs: [...]}." });
  }
  if (!("logs" in body)) return { logs: [body] };
  const batch = Batch.safeParse(body);
  if (!batch.success) throw new AppError("bad_request", { message: `${batch.error.issues[0]?.message}.` });
  return batch.data;
}
