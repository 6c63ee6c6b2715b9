import type { EntryFilter } from "@contrail/protocol";
import { toSentence } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { toEntryParameters } from "../../lib/api/credit-calls.ts";
import { download, saveFile, toFileName } from "../../lib/api/download.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../ui/toast/toast.ts";

/** Exports all transactions that match the filters, not only the current page. */
export function useHistoryExport(filter: EntryFilter) {
  const { config, session } = useClient();
  return useApiMutation({
    mutationFn: async () => {
      const address = `${config.apiAddress}/dashboard/credits/history/export?${toEntryParameters(filter)}`;
      const content = await download(address, session.getState().token ?? "");
      return { name: toFileName("credits", "csv"), content };
    },
    onSuccess: saveFile,
    onError: (error) => toast.error(`Couldn't export transactions. ${toSentence(error)}`),
  });
}
