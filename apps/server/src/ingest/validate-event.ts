// Validates events like the schema `LogEvent`, but ten times faster, because it runs for every log.
import { ingestLimits, type LogEvent, levelReason, toLevelWord } from "@contrail/protocol";

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Marks a line that could not be parsed in a list of events. */
export const notJson: unique symbol = Symbol("not JSON");

/** The reason why it is invalid, or undefined for a valid event. */
export function validateEvent(candidate: unknown): string | undefined {
  if (!isObject(candidate)) return candidate === notJson ? "the line is not valid JSON" : "an event must be an object";
  const { id, level, message, data, timestamp, name, environment, metadata, stack } = candidate;
  if (id !== undefined) {
    const reason = validateShortText("id", id, 100);
    if (reason) return reason;
  }
  if (level !== undefined && toLevelWord(level) === undefined) return levelReason;
  if (message !== undefined && typeof message !== "string") return "message must be text";
  if (timestamp !== undefined && !isDate(timestamp)) return "timestamp must be an ISO date";
  if (name !== undefined) {
    const reason = validateShortText("name", name, 200);
    if (reason) return reason;
  }
  if (environment !== undefined) {
    const reason = validateShortText("environment", environment, 100);
    if (reason) return reason;
  }
  if (metadata !== undefined && !isObject(metadata)) return "metadata must be an object";
  if (stack !== undefined && typeof stack !== "string") return "stack must be text";
  if (message === undefined && data === undefined) return "message or data must be present";
  return validateSize(data, metadata);
}

type Candidate = { [Field in keyof LogEvent]?: unknown };

function isObject(value: unknown): value is Candidate {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function validateShortText(field: string, value: unknown, max: number): string | undefined {
  if (typeof value !== "string") return `${field} must be text`;
  return value.length > max ? `${field} must have at most ${max} characters` : undefined;
}

function isDate(value: unknown): boolean {
  return typeof value === "string" && isoDate.test(value) && !Number.isNaN(Date.parse(value));
}

const tooDeep = `an event must not be nested deeper than ${ingestLimits.depth} levels`;
const tooManyKeys = `an event must not have more than ${ingestLimits.keys.toLocaleString("en")} keys`;

function validateSize(data: unknown, metadata: unknown): string | undefined {
  const left = takeKeys(takeKeys(ingestLimits.keys, data, ingestLimits.depth), metadata, ingestLimits.depth);
  if (left >= 0) return undefined;
  return left === Number.NEGATIVE_INFINITY ? tooDeep : tooManyKeys;
}

/**
 * How many keys are left after those of a value: negative if there are too many, -Infinity if they are nested too
 * deeply. Stops at the limits, so no body can overflow the stack.
 */
function takeKeys(allowed: number, value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null || allowed < 0) return allowed;
  if (depth === 0) return Number.NEGATIVE_INFINITY;
  let left = allowed;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index++) left = takeKeys(left, value[index], depth - 1);
    return left;
  }
  for (const key in value) {
    left = takeKeys(left - 1, (value as Record<string, unknown>)[key], depth - 1);
    if (left < 0) return left;
  }
  return left;
}
