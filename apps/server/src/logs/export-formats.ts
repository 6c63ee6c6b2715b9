// Logs as text, a page at a time: JSON, a JSON text a line, or CSV.
import type { ExportFormat, Log } from "@contrail/protocol";

export interface Format {
  contentType: string;
  /** What stands before the first log, between two of them, and after the last. */
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
    // The mark makes spreadsheets read it as UTF-8.
    head: `\ufeff${columns.join(",")}\r\n`,
    separator: "\r\n",
    foot: "\r\n",
    write: (log) => columns.map((column) => toCell(toText(log, column))).join(","),
  },
};

function toText(log: Log, column: (typeof columns)[number]): string {
  if (column === "application") return log.application.name;
  const value = log[column];
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A spreadsheet takes a cell that begins like this for a formula and runs it. */
const formula = /^[=+\-@\t\r]/;

function toCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Never more than a page in memory, however many there are. */
export async function* writeLogs(pages: AsyncIterable<readonly Log[]>, format: Format): AsyncGenerator<string> {
  yield format.head;
  let isFirst = true;
  for await (const logs of pages) {
    if (logs.length === 0) continue;
    yield (isFirst ? "" : format.separator) + logs.map(format.write).join(format.separator);
    isFirst = false;
  }
  yield isFirst && format.head === "" ? "" : format.foot;
}
