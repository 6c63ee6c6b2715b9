// The export as a file. The token belongs in a header, so the browser cannot simply follow a link.
import type { ExportFormat } from "@contrail/protocol";
import { toApiError, toUnreachable } from "./api-error.ts";
import { type LogQuestion, toParameters } from "./log-filters.ts";

export interface LogFile {
  name: string;
  content: Blob;
}

export async function downloadLogs(
  base: string,
  token: string,
  question: LogQuestion,
  format: ExportFormat,
): Promise<LogFile> {
  const query = new URLSearchParams([...toParameters(question), ["format", format]]);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/dashboard/logs/export?${query}`, { headers }).catch((cause: unknown) => {
    throw toUnreachable(cause);
  });
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined));
  const today = new Date().toISOString().slice(0, 10);
  return { name: `contrail-logs-${today}.${format}`, content: await response.blob() };
}

/** Hands a file to the browser, as if a link to it had been followed. */
export function saveFile({ name, content }: LogFile) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not at once: the browser reads the address after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
