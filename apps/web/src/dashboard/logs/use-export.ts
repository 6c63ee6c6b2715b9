import type { ExportFormat } from "@contrail/protocol";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient, useSession } from "../../lib/api/client-context.tsx";
import { type DownloadedFile, download, saveFile, toFileName } from "../../lib/api/download.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { type LogApiQuery, type LogFilters, toLogParams, toLogQuery } from "../../lib/log-filters.ts";
import { toast } from "../../ui/toast/toast.ts";

/** Exports all logs that match the filters, not only the current page. */
export function useExport(filters: LogFilters) {
  const { config } = useClient();
  const token = useSession((state) => state.token) ?? "";
  return useApiMutation({
    mutationFn: (format: ExportFormat) => downloadLogs(config.apiUrl, token, toLogQuery(filters, Date.now()), format),
    onSuccess: saveFile,
    onError: (error) => toast.error(`Couldn't export logs. ${toErrorMessage(error)}`),
  });
}

async function downloadLogs(
  base: string,
  token: string,
  query: LogApiQuery,
  format: ExportFormat,
): Promise<DownloadedFile> {
  const params = new URLSearchParams([...toLogParams(query), ["format", format]]);
  const content = await download(`${base}/dashboard/logs/export?${params}`, token);
  return { name: toFileName("logs", format), content };
}
