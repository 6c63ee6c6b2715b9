// Bytes -> body: JSON, or one JSON value per line.
import { ingestLimits } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { notJson } from "./validate-event.ts";

// Parsing takes about 0.4 µs for each, no matter how small it is: 5 MB of brackets would block the event loop for
// seconds.
const { objectsAndLists: maxObjectsAndLists } = ingestLimits;

export function parseBody(bytes: Buffer, contentType = ""): unknown {
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  if (hasTooManyObjects(text)) throw new AppError("too_many_objects");
  return /ndjson|jsonl|json-lines/i.test(contentType) ? parseLines(text) : parse(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Clients often send JSON lines as text/plain or application/json.
    if (/[}\]][^\S\n]*\n\s*[{[]/.test(text)) return parseLines(text);
    throw new AppError("bad_json", { cause });
  }
}

function parseLines(text: string): unknown[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) throw new AppError("bad_json");
  if (lines.length > ingestLimits.eventsPerBatch) throw new AppError("too_many_events");
  return lines.map((line) => {
    try {
      return JSON.parse(line);
    } catch {
      return notJson;
    }
  });
}

function hasTooManyObjects(text: string): boolean {
  if (text.length <= maxObjectsAndLists) return false;
  // Counting every bracket is 25 times cheaper than finding those outside strings, and nearly always enough.
  return hasManyBrackets(text) && countOpened(text) > maxObjectsAndLists;
}

function hasManyBrackets(text: string): boolean {
  let count = 0;
  for (const bracket of ["{", "["]) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      if (++count > maxObjectsAndLists) return true;
    }
  }
  return false;
}

/** Counts the brackets outside strings. Stops when there are too many. */
function countOpened(text: string): number {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < text.length && count <= maxObjectsAndLists; at++) {
    const character = text[at];
    if (character === '"') isInText = !isInText;
    else if (isInText) at += character === "\\" ? 1 : 0;
    else if (character === "{" || character === "[") count++;
  }
  return count;
}
