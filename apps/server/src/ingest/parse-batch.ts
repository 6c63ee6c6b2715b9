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
    if (isDeeperThan(ingestLimits.depth, candidate)) batch.rejected.push({ index, reason: tooDeep });
    else if (!parsed.success) batch.rejected.push({ index, reason: parsed.error.issues[0]?.message ?? "not an event" });
    else
      batch.events.push(
        metadata ? { ...parsed.data, metadata: { ...metadata, ...parsed.data.metadata } } : parsed.data,
      );
  }
  return batch;
}

const tooDeep = `an event must not be nested deeper than ${ingestLimits.depth} levels`;

/** Goes no deeper than the limit itself, so no body can make it overflow. */
function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return limit === 0 || Object.values(value).some((each) => isDeeperThan(limit - 1, each));
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
