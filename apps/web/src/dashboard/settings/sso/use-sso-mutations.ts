import type { SaveSso, SsoConnection } from "@contrail/protocol";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useSsoSettingsApi } from "./use-sso-settings-api.ts";

export interface StoredSso {
  connection: SsoConnection | null;
  /** What the identity provider has to allow. */
  redirectUri: string;
}

/** Each answers with the settings as they are afterwards. `onReplaced`: the whole form was saved or removed. */
export function useSsoMutations(onReplaced: (stored: StoredSso) => void) {
  const api = useSsoSettingsApi();
  const { cache } = useClient();
  const keep = ({ connection, redirectUri }: StoredSso) => {
    cache.setQueryData(api.sso().queryKey, { connection, redirectUri });
  };
  const onSuccess = (stored: StoredSso) => {
    keep(stored);
    onReplaced(stored);
  };
  return {
    save: useApiMutation({ mutationFn: (body: SaveSso) => api.saveSso(body), onSuccess }),
    verify: useApiMutation({ mutationFn: (domain: string) => api.verifySsoDomain({ domain }), onSuccess: keep }),
    remove: useApiMutation({ mutationFn: () => api.removeSso(), onSuccess }),
    /** Leaves the page; the identity provider leads back to it. */
    test: useApiMutation({
      mutationFn: () => api.testSso(),
      onSuccess: ({ url }) => location.assign(url),
    }),
  };
}
