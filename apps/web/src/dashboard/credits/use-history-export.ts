import type { EntryFilter } from "@contrail/protocol";
import { toSentence } from "../../lib/api-error.ts";
import { useClient } from "../../lib/client-context.tsx";
import { toEntryParameters } from "../../lib/credit-calls.ts";
import { download, saveFile, toFileName } from "../../lib/download.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { toast } from "../../ui/toast.ts";

/** Saves everything that the filters find, not only this page. */
export function useHistoryExport(filter: EntryFilter) {
  const { config, session } = useClient();
  return useApiMutation({
    mutationFn: async () => {
      const address = `${config.apiAddress}/dashboard/credits/history/export?${toEntryParameters(filter)}`;
      const content = await download(address, session.getState().token ?? "");
      return { name: toFileName("credits", "csv"), content };
    },
    onSuccess: saveFile,
    onError: (error) => toast.error(`The transactions could not be exported. ${toSentence(error)}`),
  });
}
