// The credit history as a CSV file.
import type { CreditEntry } from "@contrail/protocol";
import { toCsvCell } from "../csv-cell.ts";

const columns = ["id", "date", "amount", "type", "description", "balance"] as const;

export function toCsv(entries: readonly CreditEntry[]): string {
  const lines = entries.map((entry) => columns.map((column) => toCsvCell(entry[column])).join(","));
  // The byte order mark makes spreadsheets read it as UTF-8.
  return `\ufeff${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}
