// Row -> Log as lists show it: long texts are cut, so that a page of logs is small however large they are.
import { type Log, listedCharacters, type ShortenableField, shortenableFields } from "@contrail/protocol";
import type { LogRow } from "../storage/logs/rows/row.ts";
import { closeJson } from "./close-json.ts";
import { toLog } from "./to-log.ts";

/** Also for rows that the store has shortened. */
export function toListedLog(row: LogRow, application: { id: string; name: string }): Log {
  const long = shortenableFields.filter((field) => row[field].length > listedCharacters[field]);
  if (long.length === 0) return toLog(row, application);
  const short = { ...row };
  for (const field of long) short[field] = shorten(field, row[field]);
  // Without data of its own, the data is the message.
  const shortened = shortenableFields.filter(
    (field) => long.includes(field) || (field === "data" && row.data === "" && long.includes("message")),
  );
  return { ...toLog(short, application), shortened };
}

function shorten(field: ShortenableField, text: string): string {
  const beginning = text.slice(0, listedCharacters[field]);
  if (field === "data" || field === "metadata") return closeJson(beginning);
  // Not half of a character that takes two.
  return /[\ud800-\udbff]$/.test(beginning) ? beginning.slice(0, -1) : beginning;
}
