// A hash of the line of code in which an error happened. Editors find the line by it after it has moved, without its
// source being sent.
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LogRecord } from "../entry.ts";
import { isPermitted } from "./permissions.ts";

const maxFileBytes = 1_000_000;
/** Longer lines are those of bundles. */
const maxLineCharacters = 1_000;
const maxHashes = 1_000;

/** By file and line; empty if it couldn't be read. */
const hashes = new Map<string, string>();

export function addLineHash(record: LogRecord): void {
  if (record.level !== "error" || !record.stack) return;
  const lineHash = lineHashOf(record.stack);
  if (lineHash) record.metadata = { ...record.metadata, lineHash };
}

/** `48:9fceb02d0ae598e9`, of the first frame in a file of the application. */
function lineHashOf(stack: string): string {
  const frame = stack.split("\n").find((line) => /:\d+\)?$/.test(line) && !line.includes("node_modules")) ?? "";
  const { file, line } = parseFrame(frame.trim());
  if (!/^(?:file:\/\/|\/|[A-Za-z]:\\)/.test(file)) return "";
  const place = `${file}:${line}`;
  let hash = hashes.get(place);
  if (hash === undefined && hashes.size < maxHashes) {
    hash = hashLine(file, Number(line));
    hashes.set(place, hash);
  }
  return hash ? `${line}:${hash}` : "";
}

/** `at async pay (/srv/cart.ts:48:7)` or `at /srv/cart.ts:48:7` */
function parseFrame(frame: string) {
  const location = frame.endsWith(")")
    ? frame.slice(frame.indexOf(" (") + 2, -1)
    : frame.replace(/^at (?:async )?/, "");
  const parts = location.split(":");
  const [line = ""] = parts.splice(-2);
  return { file: parts.join(":"), line };
}

function hashLine(location: string, line: number): string {
  try {
    const file = location.startsWith("file:") ? fileURLToPath(location) : location;
    if (!isPermitted({ name: "read", path: file })) return "";
    const { size, mtimeMs } = statSync(file);
    // A file that was changed since the start isn't the code that runs.
    if (size > maxFileBytes || mtimeMs > performance.timeOrigin) return "";
    const text = readFileSync(file, "utf8").split("\n")[line - 1] ?? "";
    return text.trim() === "" || text.length > maxLineCharacters ? "" : hashSourceLine(text);
  } catch {
    // It was deployed without this file.
    return "";
  }
}

/** The same as in the protocol, which the package doesn't include; a test compares them. */
export function hashSourceLine(text: string): string {
  let high = 0x811c9dc5 | 0;
  let low = 0x9747b28c | 0;
  let before = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // White space counts as one space, and not at all at the start and at the end.
    const isSpaced = code > 32 && before > 0 && before <= 32;
    if (isSpaced) {
      high = Math.imul(high ^ 32, 0x9e3779b1);
      low = Math.imul(low ^ 32, 0x5f356495);
    }
    if (code > 32) {
      high = Math.imul(high ^ code, 0x9e3779b1);
      low = Math.imul(low ^ code, 0x5f356495);
    }
    if (code > 32 || before > 0) before = code;
  }
  high ^= low >>> 15;
  low ^= high >>> 13;
  return toHex(high) + toHex(low);
}

function toHex(half: number): string {
  return (half >>> 0).toString(16).padStart(8, "0");
}
