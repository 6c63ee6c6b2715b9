// Chooses the few fields that a log row shows faint after the message.
import type { Log } from "@contrail/protocol";

export interface UsefulField {
  key: string;
  value: string;
}

const most = 3;
const longestValue = 40;

/** What people search a line for, in this order; anything else follows in the order it was sent. */
const wanted = [
  "order",
  "user",
  "request",
  "req",
  "id",
  "route",
  "path",
  "url",
  "method",
  "status",
  "code",
  "duration",
];

/** Says nothing about this one line: every line of an application carries it. */
const constant = new Set(["userAgent", "platform", "screen", "screenWidth", "screenHeight", "browser", "environment"]);

/** Already in the row, or too long to be there. */
const alreadyShown = new Set(["message", "msg", "stack", "level", "name", "source", "timestamp", "time"]);

export function usefulFields(log: Pick<Log, "message" | "data" | "metadata">): UsefulField[] {
  const fields = [...shortFields(log.data), ...shortFields(log.metadata)].filter(
    ({ key, value }) => !constant.has(key) && !alreadyShown.has(key) && value !== log.message,
  );
  const first = new Map(fields.toReversed().map((field) => [field.key, field]));
  return fields
    .filter((field) => first.get(field.key) === field)
    .sort((a, b) => rank(a.key) - rank(b.key))
    .slice(0, most);
}

function shortFields(value: unknown): UsefulField[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const text = toShortText(field);
    return text === null ? [] : [{ key, value: text }];
  });
}

/** One short line, or null for what has no such form. */
function toShortText(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string" || value === "" || value.includes("\n")) return null;
  return value.length > longestValue ? null : value;
}

function rank(key: string): number {
  const lower = key.toLowerCase();
  const place = wanted.findIndex((word) => lower === word || lower === `${word}id` || lower === `${word}_id`);
  return place === -1 ? wanted.length : place;
}
