// A kind of error that wasn't seen before: its row is decoded once, to find out what it is grouped by.
import { type ReadError, readError, toLogId } from "@contrail/protocol";
import type { LogRow } from "../../storage/logs/rows/row.ts";
import { rowFormats } from "../../storage/logs/rows/row-formats.ts";
import { toDecimal } from "../../storage/logs/sequence.ts";
import type { ErrorKind } from "./collect.ts";

export interface NewKind {
  error: ReadError;
  /** 16 hexadecimal digits. */
  fingerprint: string;
  logId: string;
  events: number;
  firstSeen: number;
  lastSeen: number;
  firstRelease: string;
  lastRelease: string;
  receivedAt: number;
}

export function toNewKind(kind: ErrorKind, error: ReadError): NewKind {
  const { events, firstSeen, lastSeen, firstRelease, lastRelease, receivedAt, sample } = kind;
  const logId = toLogId({ time: sample.time, seq: toDecimal({ high: sample.seqHigh, low: sample.seqLow }) });
  const seen = { logId, events, firstSeen, lastSeen, firstRelease, lastRelease, receivedAt };
  return { fingerprint: fingerprintOf(kind), error, ...seen };
}

/** What it is grouped from, and what its issue is called by. */
export function readSample({ format, bytes }: Pick<ErrorKind["sample"], "format" | "bytes">): ReadError {
  const [row] = rowFormats.of(format).read(bytes);
  if (!row) throw new RangeError("A stored row is empty.");
  return readRow(row);
}

export function readRow(row: LogRow): ReadError {
  return readError({
    message: row.message,
    stack: row.stack,
    data: parseJson(row.data),
    metadata: parseJson(row.metadata),
    environment: row.environment,
  });
}

export function fingerprintOf({ fingerprintHigh, fingerprintLow }: ErrorKind): string {
  return toHex(fingerprintHigh) + toHex(fingerprintLow);
}

/** More than the longest type, and what stands before and after it. */
const typeBytes = 128;

/** `TypeError`, as far as the first line of the stack says so; empty otherwise. */
export function typeOfSample({ format, bytes }: ErrorKind["sample"]): string {
  const stack = rowFormats.of(format).textStart(bytes, "stack", typeBytes);
  return /^(?:Uncaught )?([A-Z][\w$.]{0,99})(?::|\n|$)/.exec(stack)?.[1] ?? "";
}

function toHex(half: number): string {
  return half.toString(16).padStart(8, "0");
}

/** JSON that was cut to the limits of a log can't be parsed. */
function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
