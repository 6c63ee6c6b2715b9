// Exports logs to a file.
import type { ExportFormat } from "@contrail/protocol";
import { type DownloadedFile, download, toFileName } from "../../lib/api/download.ts";
import { type LogQuery, toLogParams } from "../../lib/log-filters.ts";

export async function downloadLogs(
  base: string,
  token: string,
  query: LogQuery,
  format: ExportFormat,
): Promise<DownloadedFile> {
  const params = new URLSearchParams([...toLogParams(query), ["format", format]]);
  const content = await download(`${base}/dashboard/logs/export?${params}`, token);
  return { name: toFileName("logs", format), content };
}
