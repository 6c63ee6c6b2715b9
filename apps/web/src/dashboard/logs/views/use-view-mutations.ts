import type { View } from "@contrail/protocol";
import { useClient, useSession } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";

/** Saves, renames and deletes the user's views; reloads the list afterwards. */
export function useViewMutations() {
  const { api, cache, queries } = useClient();
  const token = useSession((state) => state.token) ?? "";
  const onSuccess = () => cache.invalidateQueries({ queryKey: queries.views().queryKey });
  return {
    save: useApiMutation({
      mutationFn: (view: Pick<View, "name" | "query">, idempotencyKey) => api.saveView(token, view, idempotencyKey),
      onSuccess,
    }),
    rename: useApiMutation({ mutationFn: ({ id, name }: View) => api.renameView(token, id, { name }), onSuccess }),
    remove: useApiMutation({ mutationFn: ({ id }: View) => api.deleteView(token, id), onSuccess }),
  };
}
