// Bytes -> body: JSON, or one JSON value per line.
import { ingestLimits } from "@contrail/protocol";
import { AppError } from "../../errors.ts";
import { type OversizedEvent, type ScannedJson, scanJson } from "./scan-json.ts";
import { notJson, tooManyKeys } from "./validate-event.ts";

const { objectsAndLists: maxObjects, parsedKeys: maxKeys } = ingestLimits;
/** The shortest text that can exceed one of the limits: a key takes five characters, `"":1,`. */
const minScannedCharacters = Math.min(5 * maxKeys, maxObjects);

export function parseBody(bytes: Buffer, contentType = ""): unknown {
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  return /ndjson|jsonl|json-lines/i.test(contentType) ? parseLines(text) : parse(text);
}

function parse(text: string): unknown {
  if (!isLong(text)) return parseShort(text);
  // Clients often send JSON lines as text/plain or application/json.
  if (areLines(text)) return parseLines(text);
  const { objects, isComplete, hasEvents, oversized, isOversized } = scan(text);
  if (objects > maxObjects) throw new AppError("too_many_objects");
  if (!isComplete) throw new AppError("bad_json");
  if (isOversized && hasEvents) throw new AppError("too_many_keys");
  if (isOversized) return [tooManyKeys];
  try {
    return oversized.length === 0 ? JSON.parse(text) : parseWithout(oversized, text);
  } catch (cause) {
    throw new AppError("bad_json", { cause });
  }
}

function parseShort(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (areLines(text)) return parseLines(text);
    throw new AppError("bad_json", { cause });
  }
}

/** A shorter body can't exceed a limit. */
function isLong(text: string): boolean {
  return text.length >= minScannedCharacters;
}

function scan(text: string): ScannedJson {
  return scanJson(text, { maxKeys, maxObjects });
}

/** JSON never has a line break between such brackets. */
function areLines(text: string): boolean {
  return /[}\]][^\S\n]*\n\s*[{[]/.test(text);
}

function parseWithout(oversized: readonly OversizedEvent[], text: string): unknown {
  let rest = "";
  let end = 0;
  for (const event of oversized) {
    rest += `${text.slice(end, event.start)}0`;
    end = event.end;
  }
  const body = JSON.parse(rest + text.slice(end));
  const events: unknown = Array.isArray(body) ? body : body.logs;
  if (Array.isArray(events)) for (const { index } of oversized) if (index >= 0) events[index] = tooManyKeys;
  return body;
}

function parseLines(text: string): unknown[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) throw new AppError("bad_json");
  if (lines.length > ingestLimits.eventsPerBatch) throw new AppError("too_many_events");
  const isScanned = isLong(text);
  let objects = 0;
  return lines.map((line) => {
    if (isScanned) {
      const scanned = scan(line);
      objects += scanned.objects;
      if (objects > maxObjects) throw new AppError("too_many_objects");
      if (!scanned.isComplete) return notJson;
      if (scanned.isOversized || scanned.oversized.length > 0) return tooManyKeys;
    }
    try {
      return JSON.parse(line);
    } catch {
      return notJson;
    }
  });
}
