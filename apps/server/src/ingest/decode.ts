// Bytes -> body: decompressed within the limit, then JSON, or one JSON text a line.
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from "node:zlib";
import { ingestLimits } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { createTurns } from "./turns.ts";
import { notJson } from "./why-not-an-event.ts";

export interface Encoded {
  /** The header `content-type`. */
  type: string | undefined;
  /** The header `content-encoding`. */
  encoding: string | undefined;
}

type Decompress = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const decompressors = new Map<string, Decompress>([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["deflate", promisify(inflate)],
  ["br", promisify(brotliDecompress)],
]);

/** A body larger than this waits for its turn: reading it and making rows of it takes milliseconds. */
const largeBytes = 16 * 1024;
// One queue for all servers of the process: they share its event loop.
const nextTurn = createTurns();

export async function decode(bytes: Buffer, { type = "", encoding = "identity" }: Encoded): Promise<unknown> {
  const plain = await decompress(bytes, encoding.trim().toLowerCase());
  if (plain.length > largeBytes) await nextTurn();
  const text = plain.toString("utf8").replace(/^\ufeff/, "");
  return /ndjson|jsonl|json-lines/i.test(type) ? parseLines(text) : parse(text);
}

async function decompress(bytes: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === "identity" || encoding === "") return bytes;
  const decompressor = decompressors.get(encoding);
  if (!decompressor) throw new AppError("unsupported_encoding");
  try {
    // Stops as soon as the limit is passed, so a small body cannot grow into a large one.
    return await decompressor(bytes, { maxOutputLength: ingestLimits.bodyBytes });
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new AppError(isTooLarge ? "batch_too_large" : "bad_compression", { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Senders of JSON lines often call them text or JSON.
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
