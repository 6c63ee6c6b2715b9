import { type ExportFormat, type Pagination, secondMs } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { openDownload, toFileName } from "../../../lib/api/download.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { type LogFilters, toLogParams, toLogQuery } from "../../../lib/log-filters.ts";
import { toast } from "../../../ui/toast/toast.ts";
import { createExportToast } from "./ExportToast.tsx";
import { chooseTarget, type ExportTarget } from "./export-target.ts";
import { createLogCounter } from "./log-counter.ts";

/** From here on, the file is written to disk as it arrives, where the browser can; it would be about 20 MB in memory. */
const largeExportLogs = 20_000;
const progressIntervalMs = secondMs / 4;

/** Exports all logs that match the filters, not only the current page. Goes on if the user leaves the screen. */
export function useExport(filters: LogFilters, total: Pick<Pagination, "total" | "approximate"> | undefined) {
  const { config, access } = useClient();
  return useApiMutation({
    async mutationFn(format: ExportFormat) {
      const isLarge = (total?.total ?? 0) >= largeExportLogs;
      const target = await chooseTarget(toFileName("logs", format), { isLarge });
      if (!target) return;
      const controller = new AbortController();
      const progress = createExportToast(total, () => controller.abort());
      const params = new URLSearchParams([...toLogParams(toLogQuery(filters, Date.now())), ["format", format]]);
      try {
        const content = await openDownload(
          `${config.apiUrl}/dashboard/logs/export?${params}`,
          access(),
          controller.signal,
        );
        progress.done(await write(content, target, format, progress.show));
      } catch (error) {
        await target.discard();
        if (controller.signal.aborted) progress.canceled();
        else {
          progress.close();
          throw error;
        }
      }
    },
    onError: (error) => toast.error(`Couldn't export logs. ${toErrorMessage(error)}`),
  });
}

/** Returns the number of logs. */
async function write(
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
  target: ExportTarget,
  format: ExportFormat,
  onProgress: (logs: number) => void,
): Promise<number> {
  const reader = content.getReader();
  const add = createLogCounter(format);
  let logs = 0;
  let shownAt = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    logs = add(chunk.value);
    await target.write(chunk.value);
    if (Date.now() - shownAt < progressIntervalMs) continue;
    shownAt = Date.now();
    onProgress(logs);
  }
  await target.close();
  return logs;
}
