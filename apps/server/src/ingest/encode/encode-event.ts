// Event -> row: missing fields get defaults; oversized values are truncated or clamped, and marked.
import {
  dayMs,
  fingerprintOf,
  hourMs,
  ingestLimits,
  type LevelWord,
  type LogEvent,
  toLevel,
  toLevelWord,
} from "@contrail/protocol";
import type { Redactor } from "@contrail/redaction";
import type { RowWriter } from "../../storage/logs/rows/row-codec.ts";
import { limitFields } from "./limit-fields.ts";
import { actorOf, none, type Origin, originOf } from "./origin.ts";

export interface Arrival {
  application: { id: string; name: string };
  receivedAt: number;
  shared: SharedMetadata | undefined;
}

/** The masked metadata shared by all events of a batch, also as JSON, with its marks. */
export interface SharedMetadata {
  metadata: Record<string, unknown>;
  json: string;
  marks: readonly string[];
  origin: Origin;
}

/** How far an event's time may be from its arrival. */
export const maxEventAgeMs = 366 * dayMs;
const maxClockSkewMs = hourMs;

export interface EncodeEventDeps {
  writer: Pick<RowWriter, "add">;
  redactor: Redactor;
  /** For repeated strings. */
  maskRepeated: (redactor: Redactor, text: string) => string;
}

/** Returns the time of the row. */
export function encodeEvent(
  { writer, redactor, maskRepeated }: EncodeEventDeps,
  event: LogEvent,
  { application, receivedAt, shared }: Arrival,
): number {
  const marks = shared ? [...shared.marks] : [];
  const type = toType(event.level, marks);
  const limited = limitFields(event, marks);
  const clean = mask(limited, redactor);
  const name = maskRepeated(redactor, event.name ?? "");
  const environment = maskRepeated(redactor, event.environment ?? "");
  if (clean !== limited || name !== (event.name ?? "") || environment !== (event.environment ?? ""))
    mark("masked", marks);
  let message = clean.message ?? toMessage(clean.data, marks);
  let stack = clean.stack ?? "";
  const fields = shared && clean.metadata ? unite(shared.metadata, clean.metadata) : clean.metadata;
  let metadata = fields === undefined ? (shared?.json ?? "") : toJson(fields, marks);
  let data = clean.data === undefined ? "" : toJson(clean.data, marks);
  const isCut = message.length + stack.length + metadata.length + data.length > ingestLimits.eventCharacters;
  if (isCut) {
    message = truncate(message, "message", marks);
    stack = truncate(stack, "stack", marks);
    metadata = truncateJson(metadata, "metadata", marks, (text) => ({ cut: text }));
    data = truncateJson(data, "data", marks, (text) => text);
  }
  const time = toTime(event.timestamp, receivedAt, marks);
  const origin = originOf(event.metadata, clean.metadata, shared?.origin);
  const isError = toLevel(type) === "error";
  const stored = isCut
    ? { data: parseJson(data), metadata: parseJson(metadata) }
    : { data: clean.data, metadata: fields ?? shared?.metadata };
  writer.add({
    applicationId: application.id,
    time,
    seq: none,
    type,
    source: truncate(name, "name", marks, ingestLimits.nameCharacters) || application.name,
    message,
    data,
    metadata,
    stack,
    environment: truncate(environment, "environment", marks, ingestLimits.environmentCharacters),
    fingerprint: isError ? fingerprintOf({ message, stack, ...stored, environment }) : none,
    marks: marks.length === 0 ? "" : marks.join("\n"),
    release: origin.release,
    session: origin.session,
    actor: isError ? actorOf(origin) : none,
  });
  return time;
}

/** Without a prototype, V8 makes it a hash table: adding a thousand keys to another object takes it 25 ms. */
function unite(shared: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> {
  return Object.assign(Object.create(null), shared, own);
}

/** The event itself if it contains no secrets. */
function mask(event: LogEvent, redactor: Redactor): LogEvent {
  const message = event.message === undefined ? undefined : redactor.text(event.message);
  const stack = event.stack === undefined ? undefined : redactor.text(event.stack);
  const data = redactor.value(event.data);
  const metadata = redactor.value(event.metadata) as LogEvent["metadata"];
  const isClean =
    message === event.message && stack === event.stack && data === event.data && metadata === event.metadata;
  return isClean ? event : { ...event, message, stack, data, metadata };
}

function toType(sent: LogEvent["level"] | undefined, marks: string[]): LevelWord {
  const word = toLevelWord(sent) ?? "log";
  if (sent !== undefined && word !== String(sent)) marks.push(`level sent as ${sent}`);
  return word;
}

function toTime(timestamp: string | undefined, receivedAt: number, marks: string[]): number {
  if (timestamp === undefined) return receivedAt;
  const time = Date.parse(timestamp);
  if (time >= receivedAt - maxEventAgeMs && time <= receivedAt + maxClockSkewMs) return time;
  // A clock this far off says nothing about when the event happened.
  marks.push("time clamped");
  return receivedAt;
}

function parseJson(json: string): unknown {
  return json === "" ? undefined : JSON.parse(json);
}

export function toJson(value: unknown, marks: string[]): string {
  const json = JSON.stringify(value);
  // A number beyond the range of JavaScript, such as 1e400, was parsed as Infinity, which JSON writes as `null`.
  if (!json.includes("null")) return json;
  return JSON.stringify(value, (_key, each: unknown) => {
    if (each !== Number.POSITIVE_INFINITY && each !== Number.NEGATIVE_INFINITY) return each;
    mark("number clamped", marks);
    return Math.sign(each) * Number.MAX_VALUE;
  });
}

function mark(text: string, marks: string[]): void {
  if (!marks.includes(text)) marks.push(text);
}

/** A quarter of the limit for each field, so that none starves the others. */
const maxFieldCharacters = ingestLimits.eventCharacters / 4;

function truncate(text: string, field: string, marks: string[], maxCharacters = maxFieldCharacters): string {
  if (text.length <= maxCharacters) return text;
  mark(`${field} cut`, marks);
  return text.slice(0, maxCharacters);
}

/** Truncated JSON is no longer valid JSON, so it is stored as a string. */
function truncateJson(json: string, field: string, marks: string[], wrap: (text: string) => unknown): string {
  const kept = truncate(json, field, marks);
  return kept === json ? json : JSON.stringify(wrap(kept));
}

/** The line shown for an event that has only data. */
function toMessage(data: unknown, marks: string[]): string {
  if (typeof data === "string") return data;
  if (typeof data === "object" && data !== null && "message" in data && typeof data.message === "string") {
    return data.message;
  }
  return toJson(data, marks);
}
