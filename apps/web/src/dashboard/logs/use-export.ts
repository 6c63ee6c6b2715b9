import type { ExportFormat } from "@contrail/protocol";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient, useSession } from "../../lib/api/client-context.tsx";
import { saveFile } from "../../lib/api/download.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { type LogFilters, toLogQuery } from "../../lib/log-filters.ts";
import { toast } from "../../ui/toast/toast.ts";
import { downloadLogs } from "./download-logs.ts";

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
