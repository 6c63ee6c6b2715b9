// Exports logs to a file.
import type { ExportFormat } from "@contrail/protocol";
import { type DownloadedFile, download, toFileName } from "../../lib/api/download.ts";
import { type LogQuestion, toParameters } from "../../lib/log-filters.ts";

export async function downloadLogs(
  base: string,
  token: string,
  question: LogQuestion,
  format: ExportFormat,
): Promise<DownloadedFile> {
  const query = new URLSearchParams([...toParameters(question), ["format", format]]);
  const content = await download(`${base}/dashboard/logs/export?${query}`, token);
  return { name: toFileName("logs", format), content };
}
