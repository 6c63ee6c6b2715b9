// The fingerprint of an error: the same for every occurrence of the same fault, whatever ids and numbers it carried.
// It is stored with each row, so a change of the rules needs a new version.
import { parseFrame, type StackFrame } from "./stack/parse-frame.ts";

export const fingerprintVersion = 1;

export interface ErrorSample {
  message: string;
  stack: string;
}

/** What follows is ignored: a long text differs in its values, not in its kind. */
const maxMessageCharacters = 1_000;
const maxStackCharacters = 8_000;

/** A 64-bit number in two halves; never zero, which means 'none'. */
export interface Fingerprint {
  high: number;
  low: number;
}

export function fingerprintOf({ message, stack }: ErrorSample): Fingerprint {
  const start = stack.slice(0, maxStackCharacters);
  const text = [fingerprintVersion, errorType(start), withoutValues(message), firstOwnFrame(start)].join("\n");
  return { high: hash(text, 0x811c9dc5) || 1, low: hash(text, 0x9747b28c) };
}

/** 'TypeError' of 'TypeError: x is undefined'. */
function errorType(stack: string): string {
  return /^(?:Uncaught )?([A-Z][\w$.]*)(?::|\n|$)/.exec(stack)?.[1] ?? "";
}

/** The content of errors is untrusted, so each of these reads a character only a few times. */
const values: readonly (readonly [RegExp, string | ((run: string, part?: string) => string)])[] = [
  [/https?:\/\/[^\s'")]+/g, "<url>"],
  [/[\w.+-]+(@[\w-]+(?:\.[\w-]+)+)?/g, (run, host) => (host ? "<email>" : run)],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<id>"],
  // Where every closing quote is escaped, the text ends at the last of them, as in "C:\temp\". A backslash is read in one way
  // only: with two, the time would double with each backslash.
  [/(["'`])(?:(?:\\.|(?!\1|\\).){0,200}?\1|(?:\\.|(?!\1|\\).){0,199}\\\1)/g, "<text>"],
  [/\w[\w-]{4,}\w/g, (run) => (/\d/.test(run) && /[A-Za-z]/.test(run) ? "<id>" : run)],
  [/\d+(?:[.,:]\d+)*/g, "<n>"],
];

export function withoutValues(message: string): string {
  let text = message.slice(0, maxMessageCharacters);
  // The two kinds of replacement are two overloads of the same method.
  for (const [pattern, placeholder] of values) text = text.replace(pattern, placeholder as string);
  return text;
}

/** 'function file' of the first frame that is the application's own, without what changes from build to build. */
export function firstOwnFrame(stack: string): string {
  for (const line of stack.slice(0, maxStackCharacters).split("\n")) {
    const frame = parseFrame(line);
    if (frame && isCounted(frame, line)) return `${frame.name} ${withoutBuild(frame.file)}`;
  }
  return "";
}

/**
 * The application's own. Version 1 passes over three kinds of them: code built at run time, modules of webpack's development
 * builds, and the frames without a name of Safari, which are a location alone.
 */
function isCounted({ library, isEval, file, location }: StackFrame, line: string): boolean {
  return library === undefined && !isEval && !file.startsWith("webpack-internal:") && line.trim() !== location;
}

function withoutBuild(file: string): string {
  const [address = ""] = file.split(/[?#]/, 1);
  const path = address.replace(/^(?:https?|file|webpack|app):\/\/[^/]*/, "");
  const [extension] = /\.[cm]?jsx?$/.exec(path) ?? [];
  if (extension === undefined) return path;
  const name = path.slice(0, -extension.length);
  return name.slice(0, startOfHash(name)) + extension;
}

/** Where in `main-1a2b3c4d` or `main.1a2b3c4d` the part begins that names the build. */
function startOfHash(name: string): number {
  let start = name.length;
  while (start > 0 && /[\w-]/.test(name.charAt(start - 1))) start--;
  const mark = name.charAt(start - 1) === "." ? start - 1 : name.indexOf("-", start);
  return mark >= 0 && name.length - mark > 8 ? mark : name.length;
}

/** FNV-1a over UTF-16 units. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
