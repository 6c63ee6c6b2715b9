// Validates events like the schema `LogEvent`, but ten times faster, because it runs for every log. What is too large is
// valid: encoding cuts it.
import { type LogEvent, levelReason, toLevelWord } from "@contrail/protocol";

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Marks a line that could not be parsed in a list of events. */
export const notJson: unique symbol = Symbol("not JSON");
/** Marks an event that was not parsed because of its keys. */
export const tooManyKeys: unique symbol = Symbol("too many keys");

/** The reason why it is invalid, or undefined for a valid event. */
export function validateEvent(candidate: unknown): string | undefined {
  if (!isObject(candidate)) return candidate === notJson ? "the line is not valid JSON" : "an event must be an object";
  const { id, level, message, data, timestamp, name, environment, metadata, stack } = candidate;
  if (id !== undefined && typeof id !== "string") return "id must be text";
  if (level !== undefined && toLevelWord(level) === undefined) return levelReason;
  if (message !== undefined && typeof message !== "string") return "message must be text";
  if (timestamp !== undefined && !isDate(timestamp)) return "timestamp must be an ISO date";
  if (name !== undefined && typeof name !== "string") return "name must be text";
  if (environment !== undefined && typeof environment !== "string") return "environment must be text";
  if (metadata !== undefined && !isObject(metadata)) return "metadata must be an object";
  if (stack !== undefined && typeof stack !== "string") return "stack must be text";
  return message === undefined && data === undefined ? "message or data must be present" : undefined;
}

type Candidate = { [Field in keyof LogEvent]?: unknown };

function isObject(value: unknown): value is Candidate {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isDate(value: unknown): boolean {
  return typeof value === "string" && isoDate.test(value) && !Number.isNaN(Date.parse(value));
}
