// The lines of a stack as hashes. The same lines come again and again, so they are parsed once.
import { toFileKey } from "../grouping/file-key.ts";
import { weighFrame } from "../grouping/place.ts";
import { createHasher, type Hash64 } from "../hash64.ts";
import { parseFrame, type StackFrame } from "../stack/parse-frame.ts";
import { createTextCache } from "./cache.ts";

export interface StackLine {
  hash: Hash64;
  isFrame: boolean;
  weight: ReturnType<typeof weighFrame>;
  isAsync: boolean;
}

/** The lines of all applications. */
const cacheSize = 10_000;
const maxCachedCharacters = 300;
const cache = createTextCache<StackLine>(cacheSize);
const hasher = createHasher();

const noFrame: StackLine = { hash: { high: 0, low: 0 }, isFrame: false, weight: "foreign", isAsync: false };

export function readStackLine(stack: string, start: number, end: number): StackLine {
  if (isSentence(stack, start, end)) return noFrame;
  const line = stack.slice(start, end);
  if (line.length > maxCachedCharacters) return parseLine(line);
  const known = cache.get(line);
  if (known) return known;
  const parsed = parseLine(line);
  cache.set(line, parsed);
  return parsed;
}

/** Starts with a capital, has a space but no `@`: that is a message, and different each time. */
function isSentence(stack: string, start: number, end: number): boolean {
  const first = stack.charCodeAt(start);
  if (first < 0x41 || first > 0x5a) return false;
  let hasSpace = false;
  for (let index = start; index < end; index++) {
    const code = stack.charCodeAt(index);
    if (code === 0x40) return false;
    if (code === 0x20) hasSpace = true;
  }
  return hasSpace;
}

function parseLine(line: string): StackLine {
  const frame = parseFrame(line);
  if (!frame) return noFrame;
  return { hash: hashFrame(frame), isFrame: true, weight: weighFrame(frame), isAsync: frame.isAsync };
}

/** As it was sent. Only of a page or a blob, whose URL is a value, the key of the file. */
export function hashFrame(frame: StackFrame): Hash64 {
  const { name, file, location, library = "", isBundle, isEval, isAsync } = frame;
  const { key } = toFileKey(file);
  const isPage = key.startsWith("/");
  const isValue = isPage || file.startsWith("blob:");
  hasher.reset();
  hasher.addText(name);
  hasher.addText(isPage ? originOf(file) : "");
  hasher.addText(isValue ? key : file);
  hasher.addText(location.slice(file.length));
  hasher.addText(library);
  hasher.addNumber(Number(isBundle) + 2 * Number(isEval) + 4 * Number(isAsync) + 8 * Number(isValue));
  return hasher.take();
}

function originOf(url: string): string {
  return /^https?:\/\/[^/?#]*/.exec(url)?.[0] ?? "";
}
