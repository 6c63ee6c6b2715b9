// Copies a value during the call, as data that JSON can represent, and at most as much of it as one log may have. Never
// throws, whatever the value does.
import type { Fields } from "../entry.ts";
import { isError } from "./is-error.ts";

/** Maximum characters of one log; a closing page can send 64 kB. */
const maxCharacters = 40_000;
/** Below the server's limit of 1,000, with room for two contexts, the marks of cuts, and what `enrich` adds. */
const maxKeys = 780;
const maxContextKeys = 80;
const maxItems = 1_000;
const maxDepth = 40;

/** What a field takes in memory besides its text. */
const fieldBytes = 28;
const cut = "[cut]";
const unreadable = "[unreadable]";

/** Returns what is worth knowing about an object whose fields are internals, such as a DOM node or a socket. */
export type Summarize = (value: object) => unknown;

const parents: unknown[] = [];
let left = 0;
let keysLeft = 0;
let maxErrors = 0;
let summarize: Summarize | undefined;

export function setSummarize(step: Summarize): void {
  summarize = step;
}

/** Adds a copy of fields to a context, which becomes metadata of other logs. */
export function extendContext(context: Fields | undefined, fields: Fields | undefined): Fields {
  const [added, before] = toPlainList([fields, context], 5, 0, maxContextKeys) as Fields[];
  return { ...before, ...added };
}

export function toPlain(value: unknown): unknown {
  return toPlainList([value])[0];
}

/**
 * Copies values within the limits of one log.
 * @param maxErrorDepth how many levels of causes to follow
 * @param length length of the message of the same log
 */
export function toPlainList(
  values: readonly unknown[],
  maxErrorDepth = 5,
  length = 0,
  keys: number = maxKeys,
): unknown[] {
  left = maxCharacters - length;
  keysLeft = keys;
  maxErrors = maxErrorDepth;
  return values.map(copy);
}

/** Approximate length of the last copy, including its message. */
export function lengthOfLast(): number {
  return maxCharacters - left;
}

function copy(value: unknown): unknown {
  if (isObject(value)) return copyObject(value as Fields);
  const isJson = value == null || typeof value === "boolean" || Number.isFinite(value);
  if (isJson) return value;
  const text = toText(value);
  left -= text.length;
  return truncate(text, text.length + left);
}

/** The text of a value that is no object. That of a function would be its source. */
export function toText(value: unknown): string {
  return typeof value === "function" ? "[function]" : String(value);
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Copies through JSON, because a substring keeps the whole string in memory. The redaction part recognizes the mark. */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? JSON.parse(JSON.stringify(text.slice(0, maxLength))) + cut : text;
}

function copyObject(value: Fields): unknown {
  if (parents.includes(value)) return "[circular]";
  if (parents.length > maxDepth || left < 0 || keysLeft < 1) return cut;
  parents.push(value);
  try {
    // Most values are plain objects, which don't need the other checks.
    if (Object.getPrototypeOf(value) !== Object.prototype) {
      if (Array.isArray(value)) return copyList(value);
      const summary = summarize?.(value);
      if (summary) return copy(summary);
      if (isError(value)) return copyError(value);
      if (ArrayBuffer.isView(value)) return "[bytes]";
      if (value instanceof Map || value instanceof Set) return copyList(value);
    }
    if (value.toJSON) return copy((value.toJSON as () => unknown)() ?? String(value as unknown));
    const fields = copyFields(readFields(value));
    for (const _ in fields) return fields;
    // A promise, a regular expression. Objects without a prototype have no text.
    const text = (value as { toString?(): unknown }).toString?.();
    return text && text !== "[object Object]" ? copy(text) : fields;
  } catch {
    return unreadable;
  } finally {
    parents.pop();
  }
}

function copyList(values: Iterable<unknown>): unknown[] {
  const list: unknown[] = [];
  for (const value of values) {
    left -= 8;
    const item = left < 0 || list.length === maxItems ? cut : copy(value);
    list.push(item);
    if (item === cut) break;
  }
  return list;
}

function copyError(error: Error): unknown {
  if (parents.filter(isError).length > maxErrors) return cut;
  const { name, message, stack } = error;
  const fields = { name, message, stack, ...readFields(error) };
  return copyFields({ ...fields, cause: read(error, "cause"), errors: read(error, "errors") });
}

/** A shallow copy. Spreading is far faster than reading properties one by one, but reads all of them or none. */
function readFields(value: object): Fields {
  const keys = Object.keys(value);
  try {
    if (keys.length <= keysLeft) return { ...value };
  } catch {
    // A getter threw, which costs only its own field.
  }
  return Object.fromEntries(keys.slice(0, keysLeft + 1).map((key) => [key, read(value, key)]));
}

export function read(value: object, key: string): unknown {
  try {
    return (value as Fields)[key];
  } catch {
    return unreadable;
  }
}

/** Modifies its argument, which is already a copy. */
function copyFields(fields: Fields): Fields {
  for (const key in fields) {
    left -= key.length + fieldBytes;
    if (left < 0 || --keysLeft < 0) {
      delete fields[key];
      fields[cut] = true;
    } else {
      const value = fields[key];
      const plain = copy(value);
      if (plain !== value) fields[key] = plain;
    }
  }
  return fields;
}
