// The fingerprint of an error: the same for every occurrence of the same fault, whatever ids and numbers it carried.
// It is stored with each row, so a change of the rules needs a new version.

export const fingerprintVersion = 1;

export interface Fault {
  message: string;
  stack: string;
}

/** A 64-bit number in two halves; never zero, which means 'none'. */
export interface Fingerprint {
  high: number;
  low: number;
}

export function fingerprintOf({ message, stack }: Fault): Fingerprint {
  const text = [fingerprintVersion, errorType(stack), withoutValues(message), firstOwnFrame(stack)].join("\n");
  return { high: hash(text, 0x811c9dc5) || 1, low: hash(text, 0x9747b28c) };
}

/** 'TypeError' of 'TypeError: x is undefined'. */
function errorType(stack: string): string {
  return /^(?:Uncaught )?([A-Z][\w$.]*)(?::|\n|$)/.exec(stack)?.[1] ?? "";
}

const values: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/[^\s'")]+/g, "<url>"],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "<email>"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<id>"],
  [/(["'`])(?:\\.|(?!\1).){0,200}?\1/g, "<text>"],
  [/\b(?=[0-9a-z_-]*\d)(?=[0-9a-z_-]*[a-z])[0-9a-z_-]{6,}\b/gi, "<id>"],
  [/\d+(?:[.,:]\d+)*/g, "<n>"],
];

/** Only the beginning counts: a long message differs in its values, not in its kind. */
export function withoutValues(message: string): string {
  let text = message.slice(0, 1_000);
  for (const [pattern, placeholder] of values) text = text.replace(pattern, placeholder);
  return text;
}

const frame = /^\s*(?:at (?:async )?(?:(.+?) \()?|(.*?)@)?(\S+?)(?::\d+)?(?::\d+)?\)?$/;
const foreign = /node_modules|^node:|^internal\/|^native|<anonymous>|\(native\)|^webpack-internal/;

/** 'function file' of the first frame that is the application's own, without what changes from build to build. */
export function firstOwnFrame(stack: string): string {
  for (const line of stack.slice(0, 8_000).split("\n")) {
    const [, chrome, firefox, file = ""] = /^\s*at |@/.test(line) ? (frame.exec(line) ?? []) : [];
    if (file === "" || foreign.test(file)) continue;
    return `${chrome ?? firefox ?? ""} ${withoutBuild(file)}`;
  }
  return "";
}

function withoutBuild(file: string): string {
  return file
    .replace(/[?#].*$/, "")
    .replace(/^(?:https?|file|webpack|app):\/\/[^/]*/, "")
    .replace(/[.-][0-9A-Za-z_-]{8,}(?=\.[cm]?jsx?$)/, "");
}

/** FNV-1a over UTF-16 units. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
