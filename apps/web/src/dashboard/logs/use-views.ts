import type { View } from "@contrail/protocol";
import { useMutation } from "@tanstack/react-query";
import { useClient, useSession } from "../../lib/client-context.tsx";

/** Saves, renames and deletes views of the reader; the list is loaded again after each. */
export function useViewChanges() {
  const { api, cache, queries } = useClient();
  const token = useSession((state) => state.token) ?? "";
  const onSuccess = () => cache.invalidateQueries({ queryKey: queries.views().queryKey });
  return {
    save: useMutation({ mutationFn: (view: Pick<View, "name" | "query">) => api.saveView(token, view), onSuccess }),
    rename: useMutation({ mutationFn: ({ id, name }: View) => api.renameView(token, id, { name }), onSuccess }),
    remove: useMutation({ mutationFn: ({ id }: View) => api.deleteView(token, id), onSuccess }),
  };
}
