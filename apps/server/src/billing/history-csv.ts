// The history of credits as a file for spreadsheets.
import type { CreditEntry } from "@contrail/protocol";

const columns = ["id", "date", "amount", "type", "description", "balance"] as const;

export function toCsv(entries: readonly CreditEntry[]): string {
  const lines = entries.map((entry) => columns.map((column) => toCell(String(entry[column]))).join(","));
  // The mark makes spreadsheets read it as UTF-8.
  return `\ufeff${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

function toCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
