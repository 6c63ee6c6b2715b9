// Body -> rows. An invalid event is rejected alone; the other events of its batch are accepted.
import { ingestLimits, type LogEvent, type RedactionRules, type RejectedEvent, toLogId } from "@contrail/protocol";
import type { Redactor } from "@contrail/redaction";
import { AppError } from "../errors.ts";
import { rowFormats } from "../storage/logs/rows/row-formats.ts";
import { type Sequence, toDecimal } from "../storage/logs/sequence.ts";
import { type Arrival, encodeEvent, type SharedMetadata, toJson } from "./encode-event.ts";
import { limitFields } from "./limit-fields.ts";
import { createMaskRepeated } from "./mask-repeated.ts";
import { originOf } from "./origin.ts";
import { validateEvent } from "./validate-event.ts";

export interface EncodedBatch {
  rows: Buffer;
  accepted: number;
  rejected: RejectedEvent[];
  batchId: string | undefined;
  /** Of the log, if the body was one event. A list may be long, and its response is not to be longer. */
  id: string | undefined;
}

export type EncodeBatch = ReturnType<typeof createBatchEncoder>;

export interface BatchContext {
  application: Arrival["application"] & { rules: RedactionRules | undefined };
  receivedAt: number;
  /** Which event is being encoded, and of how many: readable even after the encoder was terminated. */
  progress: { index: number | undefined; count: number };
  /** The index of an event that took too long in an earlier attempt. */
  excluded?: number | undefined;
}

/** The returned function is synchronous, so it needn't be re-entrant. */
export function createBatchEncoder(
  nextSequence: () => Sequence,
  redactorFor: (rules: RedactionRules | undefined) => Redactor,
) {
  const writer = rowFormats.current.createWriter();
  const maskRepeated = createMaskRepeated();
  return (body: unknown, { application, receivedAt, progress, excluded }: BatchContext): EncodedBatch => {
    const redactor = redactorFor(application.rules);
    const { events, metadata, batchId } = unwrap(body);
    if (events.length > ingestLimits.eventsPerBatch) throw new AppError("too_many_events");

    const arrival = { application, receivedAt, shared: metadata && share(metadata, redactor) };
    const tools = { writer, redactor, maskRepeated };
    const rejected: RejectedEvent[] = [];
    let id: string | undefined;
    progress.count = events.length;
    for (const [index, candidate] of events.entries()) {
      progress.index = index;
      const reason = index === excluded ? tooSlow : validateEvent(candidate);
      if (reason !== undefined) {
        rejected.push({ index, reason });
        continue;
      }
      const seq = nextSequence();
      const time = encodeEvent(tools, candidate as LogEvent, seq, arrival);
      if (body === candidate) id = toLogId({ time, seq: toDecimal(seq) });
    }
    return { rows: writer.take(), accepted: events.length - rejected.length, rejected, batchId, id };
  };
}

const tooSlow = "processing the event took too long";

function share(metadata: Record<string, unknown>, redactor: Redactor): SharedMetadata {
  const marks: string[] = [];
  const limited = limitFields({ level: "log", metadata }, marks).metadata;
  const masked = redactor.value(limited) as Record<string, unknown>;
  if (masked !== limited) marks.push("masked");
  return { metadata: masked, json: toJson(masked, marks), marks, origin: originOf(metadata, masked) };
}

interface Body {
  events: readonly unknown[];
  metadata?: Record<string, unknown> | undefined;
  batchId?: string | undefined;
}

/** One event, a list of events, or `{batchId, metadata, logs}` whose metadata all its events share. */
function unwrap(body: unknown): Body {
  if (Array.isArray(body)) return { events: body };
  if (typeof body !== "object" || body === null) {
    throw new AppError("bad_request", { message: "The body must be an event, a list of events, or {logs: [...]}." });
  }
  if (!("logs" in body)) return { events: [body] };
  if (!Array.isArray(body.logs)) throw new AppError("bad_request", { message: "logs must be a list of events." });
  const { metadata, batchId } = body as { metadata?: unknown; batchId?: unknown };
  const reason = metadata !== undefined && validateEvent({ message: "", metadata });
  if (reason) throw new AppError("bad_request", { message: `The metadata of the batch is invalid: ${reason}.` });
  if (batchId !== undefined && !isBatchId(batchId)) {
    throw new AppError("bad_request", {
      message: `batchId must be a string of 1 to ${ingestLimits.batchIdCharacters} characters.`,
    });
  }
  return { events: body.logs, metadata: metadata as Body["metadata"], batchId };
}

function isBatchId(batchId: unknown): batchId is string {
  return typeof batchId === "string" && batchId !== "" && batchId.length <= ingestLimits.batchIdCharacters;
}
