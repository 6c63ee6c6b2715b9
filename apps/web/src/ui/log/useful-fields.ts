// Selects the fields shown after the message of a log row.
import { type Log, stripAnsi } from "@contrail/protocol";
import { firstEntries } from "../../lib/first-entries.ts";

export interface UsefulField {
  key: string;
  value: string;
}

const maxFields = 3;
const maxValueCharacters = 40;
/** Of one object. More would only delay the row. */
const maxEntries = 50;
/** A longer value isn't short without its colors either. */
const maxReadCharacters = 400;

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

/** The same on every log of an application, or written by the logger itself. */
const constantFields = new Set([
  "userAgent",
  "platform",
  "screen",
  "screenWidth",
  "screenHeight",
  "browser",
  "environment",
  "runtime",
  "hostname",
  "pid",
  "captured",
  "callSite",
  "lineHash",
  "repeated",
]);

/** Already in the row, or too long for it. */
const shownFields = new Set(["message", "msg", "stack", "level", "name", "source", "timestamp", "time"]);

/** Fields with a column of their own are left out. */
export function usefulFields(
  log: Pick<Log, "message" | "data" | "metadata">,
  columns: readonly string[] = [],
): UsefulField[] {
  const data = [...shortFields(log.data), ...nestedFields(log.data)].filter(
    ({ key }) => !columns.includes(`data.${key}`),
  );
  const metadata = shortFields(log.metadata).filter(({ key }) => !columns.includes(`meta.${key}`));
  const fields = [...data, ...metadata].filter(
    ({ key, value }) => !constantFields.has(lastKey(key)) && !shownFields.has(lastKey(key)) && value !== log.message,
  );
  const first = new Map(fields.toReversed().map((field) => [field.key, field]));
  return fields
    .filter((field) => first.get(field.key) === field)
    .sort((a, b) => rank(a.key) - rank(b.key))
    .slice(0, maxFields);
}

function shortFields(value: unknown): UsefulField[] {
  return firstEntries(value, maxEntries).flatMap(([key, field]) => {
    const text = toShortText(field);
    return text === null ? [] : [{ key, value: text }];
  });
}

/** One level down, such as `user.id`. */
function nestedFields(value: unknown): UsefulField[] {
  return firstEntries(value, maxEntries).flatMap(([parent, object]) =>
    shortFields(object).map(({ key, value: text }) => ({ key: `${parent}.${key}`, value: text })),
  );
}

/** One short line, or null if the value doesn't have one. */
function toShortText(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "string" || value === "" || value.length > maxReadCharacters || value.includes("\n"))
    return null;
  const text = stripAnsi(value);
  return text.length > maxValueCharacters ? null : text;
}

function lastKey(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1);
}

function rank(key: string): number {
  const lower = lastKey(key).toLowerCase();
  const index = preferredFields.findIndex((word) => lower === word || lower === `${word}id` || lower === `${word}_id`);
  return index === -1 ? preferredFields.length : index;
}
