// Selects the fields shown after the message of a log row.
import type { Log } from "@contrail/protocol";
import { stripAnsi } from "./terminal-text.ts";

export interface UsefulField {
  key: string;
  value: string;
}

const maxFields = 3;
const maxValueCharacters = 40;

/** Fields people look for, by priority; others follow in the order they were sent. */
const preferredFields = [
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

/** The same on every log of an application. */
const constantFields = new Set([
  "userAgent",
  "platform",
  "screen",
  "screenWidth",
  "screenHeight",
  "browser",
  "environment",
]);

/** Already in the row, or too long for it. */
const shownFields = new Set(["message", "msg", "stack", "level", "name", "source", "timestamp", "time"]);

export function usefulFields(log: Pick<Log, "message" | "data" | "metadata">): UsefulField[] {
  const fields = [...shortFields(log.data), ...shortFields(log.metadata)].filter(
    ({ key, value }) => !constantFields.has(key) && !shownFields.has(key) && value !== log.message,
  );
  const first = new Map(fields.toReversed().map((field) => [field.key, field]));
  return fields
    .filter((field) => first.get(field.key) === field)
    .sort((a, b) => rank(a.key) - rank(b.key))
    .slice(0, maxFields);
}

function shortFields(value: unknown): UsefulField[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const text = toShortText(field);
    return text === null ? [] : [{ key, value: text }];
  });
}

/** One short line, or null if the value doesn't have one. */
function toShortText(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string" || value === "" || value.includes("\n")) return null;
  const text = stripAnsi(value);
  return text.length > maxValueCharacters ? null : text;
}

function rank(key: string): number {
  const lower = key.toLowerCase();
  const index = preferredFields.findIndex((word) => lower === word || lower === `${word}id` || lower === `${word}_id`);
  return index === -1 ? preferredFields.length : index;
}
