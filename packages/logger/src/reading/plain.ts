// Copies a value at the time of the call: data that JSON can carry, with its secrets masked. Never throws.
import type { Fields } from "../entry.ts";
import { isError } from "./is-error.ts";
import { cleanStack } from "./stack.ts";

/** Finds and masks secrets. */
export interface Redactor {
  /** Whether the value of this key is one. */
  isSecret(key: string): boolean;
  /** @param secretKey the key that says that the whole text is one; empty if none does */
  mask(text: string, secretKey: string): string;
}

/** Of one log, in characters. A closing page can send 64 kB. */
const maxCharacters = 40_000;
const maxItems = 1_000;
const maxDepth = 40;
/** Smaller numbers cannot be those of cards. */
const smallestCard = 3e13;

const parents: unknown[] = [];
let left = 0;
let maxErrors = 0;
let redactor: Redactor | undefined;

/** @param maxErrorDepth how many errors deep causes are followed */
export function toPlain(value: unknown, using?: Redactor, maxErrorDepth = 5): unknown {
  return toPlainList([value], using, maxErrorDepth)[0];
}

/** Within the limits of one log. */
export function toPlainList(values: readonly unknown[], using?: Redactor, maxErrorDepth = 5): unknown[] {
  left = maxCharacters;
  maxErrors = maxErrorDepth;
  redactor = using;
  return values.map((value) => copy(value, ""));
}

/** About how many characters the last copy has. */
export function lengthOfLast(): number {
  return maxCharacters - left;
}

function copy(value: unknown, secretKey: string): unknown {
  switch (typeof value) {
    case "object":
      return value && copyObject(value, secretKey);
    case "function":
      return "[function]";
    case "boolean":
    case "undefined":
      return value;
    case "number":
      if (!secretKey && Math.abs(value) < smallestCard) return value;
  }
  const text = String(value);
  const masked = copyText(text, secretKey);
  return masked === text && Number.isFinite(value) ? value : masked;
}

function copyText(text: string, secretKey: string): string {
  left -= text.length;
  const kept = left < 0 ? cutText(text, text.length + left) : text;
  return redactor ? redactor.mask(kept, secretKey) : kept;
}

/** By way of JSON, because a piece of a text keeps the whole text in memory. */
export function cutText(text: string, length: number): string {
  return `${JSON.parse(JSON.stringify(text.slice(0, Math.max(0, length))))}[cut]`;
}

function copyObject(value: object, secretKey: string): unknown {
  if (parents.includes(value)) return "[circular]";
  if (parents.length > maxDepth || left < 0) return "[cut]";
  parents.push(value);
  try {
    return copyParts(value, secretKey);
  } catch {
    return "[unreadable]";
  } finally {
    parents.pop();
  }
}

function copyParts(value: object & { toJSON?: () => unknown }, secretKey: string): unknown {
  // Most values are plain, and need none of the other questions.
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    if (Array.isArray(value) || value instanceof Map || value instanceof Set) return copyList([...value], secretKey);
    if (isError(value)) return copyError(value, secretKey);
    if (ArrayBuffer.isView(value)) return "[bytes]";
  }
  if (value.toJSON) return copy(value.toJSON(), secretKey);
  const fields = copyFields({ ...value }, secretKey);
  for (const _ in fields) return fields;
  // A promise, a regular expression, an element of a page.
  const text = String(value as unknown);
  return text === "[object Object]" ? fields : text;
}

function copyList(list: readonly unknown[], secretKey: string): unknown[] {
  return list.slice(0, maxItems).map((value) => {
    left -= 8;
    return copy(value, secretKey);
  });
}

function copyError(error: Error & { errors?: unknown }, secretKey: string): unknown {
  if (parents.filter(isError).length > maxErrors) return "[cut]";
  const { name, message, cause, errors } = error;
  return copyFields({ name, message, stack: cleanStack(error), ...(error as object), cause, errors }, secretKey);
}

/** Changes the fields themselves: they are a copy already. Spreading is far faster than reading one by one. */
function copyFields(fields: Fields, secretKey: string): Fields {
  for (const key in fields) {
    left -= key.length + 16;
    const value = fields[key];
    // In `{ name: "password", value: "…" }` one key says what the other holds.
    const label = key === "value" ? String(fields.key ?? fields.name) : key;
    const plain = left < 0 ? undefined : copy(value, secretKey || (redactor?.isSecret(label) ? key : ""));
    if (plain !== value) fields[key] = plain;
  }
  return fields;
}
