import type { EntryFilter } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { toEntryParams } from "../../../lib/api/credit-calls.ts";
import { download, saveFile, toFileName } from "../../../lib/api/download.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../ui/toast/toast.ts";

/** Exports all transactions that match the filters, not only the current page. */
export function useHistoryExport(filter: EntryFilter) {
  const { config, session } = useClient();
  return useApiMutation({
    mutationFn: async () => {
      const url = `${config.apiUrl}/dashboard/credits/history/export?${toEntryParams(filter)}`;
      const content = await download(url, session.getState().token ?? "");
      return { name: toFileName("credits", "csv"), content };
    },
    onSuccess: saveFile,
    onError: (error) => toast.error(`Couldn't export transactions. ${toErrorMessage(error)}`),
  });
}
