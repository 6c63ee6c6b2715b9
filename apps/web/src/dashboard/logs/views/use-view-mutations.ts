import type { View } from "@contrail/protocol";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useViewsApi } from "../../../lib/api/use-views-api.ts";

/** Saves, renames and deletes the user's views; reloads the list afterwards. */
export function useViewMutations() {
  const api = useViewsApi();
  const { cache } = useClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: api.views().queryKey });
  return {
    save: useApiMutation({
      mutationFn: (view: Pick<View, "name" | "query">, idempotencyKey) => api.saveView(view, idempotencyKey),
      onSuccess,
    }),
    rename: useApiMutation({ mutationFn: ({ id, name }: View) => api.renameView(id, { name }), onSuccess }),
    remove: useApiMutation({ mutationFn: ({ id }: View) => api.deleteView(id), onSuccess }),
  };
}
