// The fingerprint of an error: same for every occurrence, regardless of ids and numbers in the message. It is stored with
// each row, so changing the rules requires a new version.
import type { Hash64 } from "./hash64.ts";
import { parseFrame, type StackFrame } from "./stack/parse-frame.ts";

export const fingerprintVersion = 1;

export interface ErrorSample {
  message: string;
  stack: string;
}

/** The rest is ignored: long messages differ in their values, not in their kind. */
const maxMessageCharacters = 1_000;
const maxStackCharacters = 8_000;

export function fingerprintOf({ message, stack }: ErrorSample): Hash64 {
  const start = stack.slice(0, maxStackCharacters);
  const text = [fingerprintVersion, errorType(start), withoutValues(message), firstOwnFrame(start)].join("\n");
  return { high: hash(text, 0x811c9dc5) || 1, low: hash(text, 0x9747b28c) };
}

/** 'TypeError' of 'TypeError: x is undefined'. */
function errorType(stack: string): string {
  return /^(?:Uncaught )?([A-Z][\w$.]*)(?::|\n|$)/.exec(stack)?.[1] ?? "";
}

/** Error messages are untrusted, so each pattern reads a character only a few times. */
const values: readonly (readonly [RegExp, string | ((run: string, part?: string) => string)])[] = [
  [/https?:\/\/[^\s'")]+/g, "<url>"],
  [/[\w.+-]+(@[\w-]+(?:\.[\w-]+)+)?/g, (run, host) => (host ? "<email>" : run)],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<id>"],
  // If every closing quote is escaped, the string ends at the last of them, as in "C:\temp\". A backslash can match in only
  // one way: with two, the time would double with each backslash.
  [/(["'`])(?:(?:\\.|(?!\1|\\).){0,200}?\1|(?:\\.|(?!\1|\\).){0,199}\\\1)/g, "<text>"],
  [/\w[\w-]{4,}\w/g, (run) => (/\d/.test(run) && /[A-Za-z]/.test(run) ? "<id>" : run)],
  [/\d+(?:[.,:]\d+)*/g, "<n>"],
];

export function withoutValues(message: string): string {
  let text = message.slice(0, maxMessageCharacters);
  // The two kinds of replacement are two overloads of `replace`.
  for (const [pattern, placeholder] of values) text = text.replace(pattern, placeholder as string);
  return text;
}

/** 'function file' of the application's first own frame, without hashes that change with each build. */
export function firstOwnFrame(stack: string): string {
  for (const line of stack.slice(0, maxStackCharacters).split("\n")) {
    const frame = parseFrame(line);
    if (frame && isCounted(frame, line)) return `${frame.name} ${withoutBuild(frame.file)}`;
  }
  return "";
}

/**
 * Whether it is an own frame of the application. Version 1 skips three kinds of them: evaluated code, modules of webpack's
 * development builds, and Safari's frames without a name, which are only a location. It counts
 * libraries in built files, too.
 */
function isCounted({ library, isBundle, isEval, file, location }: StackFrame, line: string): boolean {
  const isOwn = library === undefined || isBundle;
  return isOwn && !isEval && !file.startsWith("webpack-internal:") && line.trim() !== location;
}

function withoutBuild(file: string): string {
  const [url = ""] = file.split(/[?#]/, 1);
  const path = url.replace(/^(?:https?|file|webpack|app):\/\/[^/]*/, "");
  const [extension] = /\.[cm]?jsx?$/.exec(path) ?? [];
  if (extension === undefined) return path;
  const name = path.slice(0, -extension.length);
  return name.slice(0, startOfHash(name)) + extension;
}

/** Where the hash starts in `main-1a2b3c4d` or `main.1a2b3c4d`. */
function startOfHash(name: string): number {
  let start = name.length;
  while (start > 0 && /[\w-]/.test(name.charAt(start - 1))) start--;
  const mark = name.charAt(start - 1) === "." ? start - 1 : name.indexOf("-", start);
  return mark >= 0 && name.length - mark > 8 ? mark : name.length;
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
