// Parses one line of a stack trace of Chrome, Firefox, Safari, Hermes or Node.js. Stacks are untrusted, so everything here
// takes linear time.
import { bundleOf, isRuntime, libraryOf } from "./library.ts";

export interface StackFrame {
  /** Name of the function; empty at the top level of a file. */
  name: string;
  /** URL or path without the position; `native` or similar if there is no file. */
  file: string;
  /** File, line and column, as sent. */
  location: string;
  /** The package or runtime that the file belongs to; undefined for the application's own files. */
  library: string | undefined;
  /** The library is known only by the name of the built file that contains it. */
  isBundle: boolean;
  /** Evaluated code. It has no file itself: `file` and `location` are those of the call that evaluated it. */
  isEval: boolean;
  /** It was called back, or continued after an `await`. Not all engines say so. */
  isAsync: boolean;
}

/** Undefined for a line that isn't a frame, such as a line of the message. */
export function parseFrame(line: string): StackFrame | undefined {
  // Node.js adds a brace if fields of the error follow.
  const text = withoutSuffix(line.trim(), " {");
  if (!text.startsWith("at ")) return parseAtSignFrame(text);
  const call = text.slice(3);
  const frame = parseAtFrame(withoutPrefix(call, "async "));
  return frame && { ...frame, isAsync: call.startsWith("async ") };
}

/** `name (location)`, `name(location)` or `location`, which follow the word "at" in Chrome, Node.js and Hermes. */
function parseAtFrame(text: string): StackFrame | undefined {
  const extension = text.indexOf(":(//");
  if (extension >= 0)
    return parseAtSignFrame(text.slice(0, extension + 1) + withoutSuffix(text.slice(extension + 2), ")"));
  const open = text.endsWith(")") ? openingOf(text) : -1;
  if (open < 0) return isLocation(text) ? toFrame("", text) : undefined;
  const name = text.slice(0, open);
  const inside = text.slice(open + 1, -1);
  if (inside.startsWith("eval at ")) return toEvalFrame(name.trim(), inside);
  const location = withoutPrefix(inside, "address at ");
  // React Native omits the space. Without a position, it is a call mentioned in a sentence.
  const isFrame = isLocation(location) || (name.endsWith(" ") && location !== "" && !location.includes(" "));
  return isFrame ? toFrame(name.trim(), location) : undefined;
}

/** `name@location` or `location`, as Firefox and Safari write them. */
function parseAtSignFrame(text: string): StackFrame | undefined {
  const sign = text.indexOf("@");
  const name = text.slice(0, Math.max(sign, 0));
  const location = text.slice(sign + 1);
  if (!(sign < 0 ? isBareLocation(location) : isLocation(location) && !isEmailHost(location))) return undefined;
  const line = location.indexOf(" line ");
  const end = location.indexOf(" > ", line);
  if (line < 0 || end < 0) return toFrame(name, location);
  // `https://shop.dev/app.js line 12 > eval:1:1`
  const caller = `${location.slice(0, line)}:${location.slice(line + " line ".length, end)}`;
  return { ...toFrame(name || "eval", caller), isEval: true };
}

/** `eval at pay (https://shop.dev/app.js:12:3), <anonymous>:1:1`, where `pay` may itself be evaluated code. */
function toEvalFrame(name: string, text: string): StackFrame {
  const open = text.indexOf(" (", text.lastIndexOf("eval at "));
  const close = open < 0 ? -1 : closingOf(text, open + 1);
  const caller = close < 0 ? "<anonymous>" : text.slice(open + 2, close);
  return { ...toFrame(name, caller), isEval: true };
}

function toFrame(name: string, location: string): StackFrame {
  const file = location.replace(/(?::\d+){0,2}$/, "").replace(/:wasm-function\[\d{1,9}\](?::0x[\da-f]{1,16})?$/, "");
  const library = libraryOf(file);
  const bundle = library === undefined ? bundleOf(file) : undefined;
  return {
    name,
    file,
    location,
    library: library ?? bundle,
    isBundle: bundle !== undefined,
    isEval: false,
    isAsync: /^(?:async |[\w. ]+\*)/.test(name),
  };
}

/** Sentences contain spaces and may end with numbers, too: with spaces, it must start like a path and end with a column. */
function isLocation(text: string): boolean {
  if (isRuntime(text)) return true;
  return text.includes(" ") ? /^(?:[\w+.-]+:|[./\\])/.test(text) && hasColumn(text) : /:(?:\d+|0x[\da-f]+)$/.test(text);
}

/** `example.com:25` of `ada@example.com:25`. */
function isEmailHost(location: string): boolean {
  return !hasColumn(location) && !location.includes("/") && !isRuntime(location);
}

/** A line with only a location is a frame only if it can hardly be anything else. */
function isBareLocation(text: string): boolean {
  return isRuntime(text) || (!text.includes(" ") && hasColumn(text) && /[./]/.test(text));
}

function hasColumn(text: string): boolean {
  return /:\d+:\d+$/.test(text);
}

/** The index of the parenthesis that the last one closes, or -1. */
function openingOf(text: string): number {
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index--) {
    if (text[index] === ")") depth++;
    else if (text[index] === "(" && --depth === 0) return index;
  }
  return -1;
}

/** The index of the parenthesis that closes the one at `start`, or -1. */
function closingOf(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if (text[index] === "(") depth++;
    else if (text[index] === ")" && --depth === 0) return index;
  }
  return -1;
}

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

function withoutSuffix(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}
