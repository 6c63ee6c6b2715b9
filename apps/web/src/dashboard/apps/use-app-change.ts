import type { Api } from "../../lib/api/api.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../ui/toast/toast.ts";

interface AppChange<Given, Answer> {
  change: (api: Api, token: string, given: Given, idempotencyKey: string) => Promise<Answer>;
  success: string;
  failure: string;
  onChanged: (answer: Answer) => void;
}

/** Changes an application, reloads the list and shows the outcome in a toast. */
export function useAppChange<Given = void, Answer = unknown>(options: AppChange<Given, Answer>) {
  const { change, success, failure, onChanged } = options;
  const { api, session, cache, queries } = useClient();
  return useApiMutation({
    mutationFn: (given: Given, idempotencyKey) => change(api, session.getState().token ?? "", given, idempotencyKey),
    onSuccess: async (answer) => {
      await cache.invalidateQueries({ queryKey: queries.applications().queryKey });
      toast.success(success);
      onChanged(answer);
    },
    onError: () => {
      toast.error(failure);
    },
  });
}
