// Logs as text, one chunk at a time: JSON, JSON lines, or CSV.

import { setImmediate as nextTurn } from "node:timers/promises";
import type { ExportFormat, Log } from "@contrail/protocol";
import { toCsvCell } from "../csv-cell.ts";

export interface Format {
  contentType: string;
  /** The text before the first log, between two logs, and after the last. */
  head: string;
  separator: string;
  foot: string;
  write(log: Log): string;
}

const columns = [
  "id",
  "createdAt",
  "receivedAt",
  "level",
  "type",
  "source",
  "application",
  "environment",
  "message",
  "data",
  "metadata",
  "stack",
] as const;

export const formats: Record<ExportFormat, Format> = {
  json: {
    contentType: "application/json; charset=utf-8",
    head: "[\n",
    separator: ",\n",
    foot: "\n]\n",
    write: (log) => JSON.stringify(log),
  },
  ndjson: {
    contentType: "application/x-ndjson; charset=utf-8",
    head: "",
    separator: "\n",
    foot: "\n",
    write: (log) => JSON.stringify(log),
  },
  csv: {
    contentType: "text/csv; charset=utf-8",
    // The byte order mark makes spreadsheets read it as UTF-8.
    head: `\ufeff${columns.join(",")}\r\n`,
    separator: "\r\n",
    foot: "\r\n",
    write: (log) => columns.map((column) => toCsvCell(toText(log, column))).join(","),
  },
};

function toText(log: Log, column: (typeof columns)[number]): string {
  if (column === "application") return log.application.name;
  const value = log[column];
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** After this many characters it yields to the event loop. */
const charactersPerChunk = 65_536;

/** Never more than one chunk in memory, no matter how many logs there are. */
export async function* writeLogs(parts: AsyncIterable<readonly Log[]>, format: Format): AsyncGenerator<string> {
  let chunk = format.head;
  let isFirst = true;
  for await (const logs of parts) {
    for (const log of logs) {
      chunk += (isFirst ? "" : format.separator) + format.write(log);
      isFirst = false;
      if (chunk.length < charactersPerChunk) continue;
      yield chunk;
      chunk = "";
      await nextTurn();
    }
  }
  chunk += isFirst && format.head === "" ? "" : format.foot;
  if (chunk !== "") yield chunk;
}
