// The key before a colon: which field of a log or which path in metadata and data it names, and when the colon is just part
// of plain text.
import { type SearchColumn, type SearchRoot, searchLimits } from "../search.ts";

export interface FilterKey {
  field?: "level" | "type" | "ts" | SearchColumn;
  /** Where the path may start; empty if the key is only a field of the log. */
  roots: readonly SearchRoot[];
  path: readonly string[];
  /** Whether it can only be a key. Any other `a:b` may also be plain text, and matches both. */
  isCertain: boolean;
}

const fields: ReadonlyMap<string, FilterKey["field"]> = new Map([
  ["level", "level"],
  ["ts", "ts"],
  ["source", "source"],
  ["message", "message"],
  ["stack", "stack"],
  ["environment", "environment"],
  ["env", "environment"],
  ["application", "application"],
  ["app", "application"],
  ["release", "release"],
  ["fingerprint", "fingerprint"],
]);

/** Fields of the log whose names senders often use for their own keys. */
const sharedFields: ReadonlyMap<string, FilterKey["field"]> = new Map([
  ["id", "id"],
  ["type", "type"],
]);

const roots: ReadonlyMap<string, SearchRoot> = new Map([
  ["meta", "metadata"],
  ["metadata", "metadata"],
  ["data", "data"],
]);

const name = String.raw`[\p{L}_$][\p{L}\p{N}_$-]*`;
const step = String.raw`(?:\.[\p{L}\p{N}_$-]+|\[\d+\])`;
const quotedStep = String.raw`\."(?:[^"\\]|\\.)*"`;
const rooted = `(?:metadata|meta|data)(?:${step}|${quotedStep})+`;

/** A key that is followed by a colon. */
export const keyPattern = new RegExp(`(?:${rooted}|${name}${step}*)(?=:)`, "uy");

export function parseKey(text: string): FilterKey {
  const [first = "", ...rest] = Array.from(text.matchAll(/"((?:[^"\\]|\\.)*)"|[^.[\]"]+/g), ([plain, quoted]) =>
    quoted === undefined ? plain : quoted.replace(/\\(["\\])/g, "$1"),
  );
  const root = roots.get(first);
  if (root) return { roots: [root], path: rest, isCertain: rest.length > 0 };
  const path = [first, ...rest];
  const field = fields.get(text);
  if (field) return { field, roots: [], path: [], isCertain: true };
  return { field: sharedFields.get(text), roots: ["metadata", "data"], path, isCertain: false };
}

/** Whether `key` and the rest of its word, starting with the colon, can only be plain text. */
export function isTextOnly(key: string, rest: string): boolean {
  const value = rest.slice(1);
  if (value === "") return true;
  const { isCertain, path } = parseKey(key);
  if (isCertain || value.startsWith('"')) return false;
  return value === "=" || path.length > searchLimits.pathDepth || key === "node" || locationPattern.test(value);
}

// https://…, a::b, C:\…, the 48:23 of total.js:48:23, and <b> where a number would have to follow.
const locationPattern = /^(?:\/\/|:|\\|\d+:\d|[<>](?!=?-?\d))/;
