import type { SaveSso, SsoConnection } from "@contrail/protocol";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";

export interface StoredSso {
  connection: SsoConnection | null;
  /** What the identity provider has to allow. */
  redirectUri: string;
}

/** Each answers with the settings as they are afterwards. */
export function useSsoMutations(onStored: (stored: StoredSso) => void) {
  const { api, session, cache, queries } = useClient();
  const token = () => session.getState().token ?? "";
  const onSuccess = ({ connection, redirectUri }: StoredSso) => {
    cache.setQueryData(queries.sso().queryKey, { connection, redirectUri });
    onStored({ connection, redirectUri });
  };
  return {
    save: useApiMutation({ mutationFn: (body: SaveSso) => api.saveSso(token(), body), onSuccess }),
    verify: useApiMutation({ mutationFn: (domain: string) => api.verifySsoDomain(token(), { domain }), onSuccess }),
    remove: useApiMutation({ mutationFn: () => api.removeSso(token()), onSuccess }),
    /** Leaves the page; the identity provider leads back to it. */
    test: useApiMutation({
      mutationFn: () => api.testSso(token()),
      onSuccess: ({ url }) => location.assign(url),
    }),
  };
}
