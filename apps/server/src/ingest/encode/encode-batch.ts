// Body -> rows. An invalid event is rejected alone; the other events of its batch are accepted.
import { ingestLimits, type LogEvent, type RedactionRules, type RejectedEvent } from "@contrail/protocol";
import type { Redactor } from "@contrail/redaction";
import { AppError } from "../../errors.ts";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { type Arrival, encodeEvent, type SharedMetadata, toJson } from "./encode-event.ts";
import { limitFields } from "./limit-fields.ts";
import { createMaskRepeated } from "./mask-repeated.ts";
import { originOf } from "./origin.ts";
import { tooManyKeys, validateEvent } from "./validate-event.ts";

export interface EncodedBatch {
  /** Without sequence numbers: they are assigned in the order of arrival, not of encoding. */
  rows: Buffer;
  accepted: number;
  rejected: RejectedEvent[];
  batchId: string | undefined;
  /** Of the row, if the body was one event. */
  time: number | undefined;
}

export type EncodeBatch = ReturnType<typeof createBatchEncoder>;

export interface BatchContext {
  application: Arrival["application"] & { rules: RedactionRules | undefined };
  receivedAt: number;
  /** Called before each event. */
  onEvent?: ((index: number, count: number) => void) | undefined;
  /** The index of an event that took too long in an earlier attempt. */
  excluded?: number | undefined;
  /** Of shared metadata, repeated for each event: with more, a `LargeBatchError` is thrown before anything is encoded. */
  maxSharedCharacters?: number | undefined;
}

/** A small body can be a large batch, because its events share their metadata. */
export class LargeBatchError extends Error {
  constructor() {
    super("With the metadata of the batch, its events are large.");
  }
}

/** The returned function is synchronous, so it needn't be re-entrant. */
export function createBatchEncoder(redactorFor: (rules: RedactionRules | undefined) => Redactor) {
  const writer = rowFormats.current.createWriter();
  const maskRepeated = createMaskRepeated();
  return (body: unknown, context: BatchContext): EncodedBatch => {
    const { application, receivedAt, onEvent, excluded, maxSharedCharacters = Number.POSITIVE_INFINITY } = context;
    const redactor = redactorFor(application.rules);
    const { events, metadata, batchId } = unwrap(body);
    if (events.length > ingestLimits.eventsPerBatch) throw new AppError("too_many_events");

    const shared = metadata && share(metadata, redactor);
    const sharedCharacters = (shared?.json.length ?? 0) * events.length;
    if (sharedCharacters > ingestLimits.bodyBytes)
      throw new AppError("batch_too_large", {
        message: "The metadata of the batch, repeated for each event, is larger than 5 MB. Send smaller batches.",
      });
    if (sharedCharacters > maxSharedCharacters) throw new LargeBatchError();

    const arrival = { application, receivedAt, shared };
    const tools = { writer, redactor, maskRepeated };
    const rejected: RejectedEvent[] = [];
    let time: number | undefined;
    for (const [index, candidate] of events.entries()) {
      onEvent?.(index, events.length);
      const rejection = index === excluded ? tooSlow : rejectionOf(candidate);
      if (rejection) {
        rejected.push({ index, ...rejection });
        continue;
      }
      const rowTime = encodeEvent(tools, candidate as LogEvent, arrival);
      if (body === candidate) time = rowTime;
    }
    return { rows: writer.take(), accepted: events.length - rejected.length, rejected, batchId, time };
  };
}

type Rejection = Omit<RejectedEvent, "index">;

const tooSlow: Rejection = { code: "event_too_slow", reason: "processing the event took too long" };
const manyKeys: Rejection = {
  code: "too_many_keys",
  reason: `an event can have at most ${ingestLimits.parsedKeys.toLocaleString("en")} keys`,
};

function rejectionOf(candidate: unknown): Rejection | undefined {
  if (candidate === tooManyKeys) return manyKeys;
  const reason = validateEvent(candidate);
  return reason === undefined ? undefined : { code: "bad_event", reason };
}

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
