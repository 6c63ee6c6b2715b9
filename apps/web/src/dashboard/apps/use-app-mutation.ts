import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../ui/toast/toast.ts";
import { type AppsApi, useAppsApi } from "./use-apps-api.ts";

interface AppMutationOptions<Variables, Data> {
  change: (api: AppsApi, variables: Variables, idempotencyKey: string) => Promise<Data>;
  success: string;
  failure: string;
  onChanged: (data: Data) => void;
}

/** Changes an application, reloads the list and shows the outcome in a toast. */
export function useAppMutation<Variables = void, Data = unknown>(options: AppMutationOptions<Variables, Data>) {
  const { change, success, failure, onChanged } = options;
  const api = useAppsApi();
  const { queries, reload } = useClient();
  return useApiMutation({
    mutationFn: (variables: Variables, idempotencyKey) => change(api, variables, idempotencyKey),
    onSuccess: async (data) => {
      await reload(queries.applications().queryKey, ["logs"], ["overview"], ["usage"], ["stats"]);
      toast.success(success);
      onChanged(data);
    },
    onError: () => {
      toast.error(failure);
    },
  });
}
