// Copies a value during the call, as data that JSON can represent. Never throws, whatever the value does.
import type { Fields } from "../entry.ts";
import { isError } from "./is-error.ts";

/** Maximum characters of one log; a closing page can send 64 kB. */
const maxCharacters = 40_000;
const maxItems = 1_000;
const maxDepth = 40;

const parents: unknown[] = [];
let left = 0;
let maxErrors = 0;

/** @param maxErrorDepth how many levels of causes to follow */
export function toPlain(value: unknown, maxErrorDepth?: number): unknown {
  return toPlainList([value], maxErrorDepth)[0];
}

/**
 * Copies values within the limits of one log.
 * @param length length of the message of the same log
 */
export function toPlainList(values: readonly unknown[], maxErrorDepth = 5, length = 0): unknown[] {
  left = maxCharacters - length;
  maxErrors = maxErrorDepth;
  return values.map((value) => copy(value));
}

/** Approximate length of the last copy, including its message. */
export function lengthOfLast(): number {
  return maxCharacters - left;
}

function copy(value: unknown): unknown {
  switch (typeof value) {
    case "object":
      return value && copyObject(value);
    case "function":
      return "[function]";
    case "boolean":
    case "undefined":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
  }
  return copyText(String(value));
}

function copyText(text: string): string {
  left -= text.length;
  return truncate(text, text.length + left);
}

/** Copies through JSON, because a substring keeps the whole string in memory. The redaction part recognizes the mark. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${JSON.parse(JSON.stringify(text.slice(0, Math.max(0, maxLength))))}[cut]`;
}

function copyObject(value: object): unknown {
  if (parents.includes(value)) return "[circular]";
  if (parents.length > maxDepth || left < 0) return "[cut]";
  parents.push(value);
  try {
    return copyParts(value);
  } catch {
    return "[unreadable]";
  } finally {
    parents.pop();
  }
}

function copyParts(value: object & { toJSON?: () => unknown }): unknown {
  // Most values are plain objects, which don't need the other checks.
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    if (Array.isArray(value) || value instanceof Map || value instanceof Set) return copyList([...value]);
    if (isError(value)) return copyError(value);
    if (ArrayBuffer.isView(value)) return "[bytes]";
  }
  if (value.toJSON) return copy(value.toJSON());
  const fields = copyFields({ ...value });
  for (const _ in fields) return fields;
  // A promise, a regular expression, a DOM element.
  const text = String(value as unknown);
  return text === "[object Object]" ? fields : text;
}

function copyList(list: readonly unknown[]): unknown[] {
  return list.slice(0, maxItems).map((value) => {
    left -= 8;
    return copy(value);
  });
}

function copyError(error: Error & { errors?: unknown }): unknown {
  if (parents.filter(isError).length > maxErrors) return "[cut]";
  const { name, message, stack, cause, errors } = error;
  return copyFields({ name, message, stack, ...(error as object), cause, errors });
}

/** Modifies its argument, which is already a copy: spreading is far faster than reading properties one by one. */
function copyFields(fields: Fields): Fields {
  for (const key in fields) {
    left -= key.length + 16;
    const value = fields[key];
    const plain = left < 0 ? undefined : copy(value);
    if (plain !== value) fields[key] = plain;
  }
  return fields;
}
