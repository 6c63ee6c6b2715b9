// Row -> Log for lists: long text is truncated, so that a page of logs is small no matter how large they are.
import { type Log, listedCharacters, type ShortenableField, shortenableFields } from "@contrail/protocol";
import type { LogRow } from "../storage/logs/rows/row.ts";
import { toLog } from "../storage/logs/rows/to-log.ts";
import { closeJson } from "./close-json.ts";

/** Also for rows that the store has shortened. */
export function toListedLog(row: LogRow, application: { id: string; name: string }): Log {
  const long = shortenableFields.filter((field) => row[field].length > listedCharacters[field]);
  if (long.length === 0) return toLog(row, application);
  const short = { ...row };
  for (const field of long) short[field] = shorten(field, row[field]);
  // Without data, the data is the message.
  const shortened = shortenableFields.filter(
    (field) => long.includes(field) || (field === "data" && row.data === "" && long.includes("message")),
  );
  return { ...toLog(short, application), shortened };
}

function shorten(field: ShortenableField, text: string): string {
  const beginning = text.slice(0, listedCharacters[field]);
  if (field === "data" || field === "metadata") return closeJson(beginning);
  // Not in the middle of a surrogate pair.
  return /[\ud800-\udbff]$/.test(beginning) ? beginning.slice(0, -1) : beginning;
}
