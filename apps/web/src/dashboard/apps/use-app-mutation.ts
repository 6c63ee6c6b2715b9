import type { Api } from "../../lib/api/api.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../ui/toast/toast.ts";

interface AppMutationOptions<Variables, Data> {
  change: (api: Api, token: string, variables: Variables, idempotencyKey: string) => Promise<Data>;
  success: string;
  failure: string;
  onChanged: (data: Data) => void;
}

/** Changes an application, reloads the list and shows the outcome in a toast. */
export function useAppMutation<Variables = void, Data = unknown>(options: AppMutationOptions<Variables, Data>) {
  const { change, success, failure, onChanged } = options;
  const { api, session, queries, reload } = useClient();
  return useApiMutation({
    mutationFn: (variables: Variables, idempotencyKey) =>
      change(api, session.getState().token ?? "", variables, idempotencyKey),
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
