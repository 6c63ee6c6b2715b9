import type { Api } from "../../lib/api/api.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { creditsKey } from "../../lib/api/credit-queries.ts";
import { teamsKey } from "../../lib/api/team-queries.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";

/** A mutation that changes the balance or billing settings, and refreshes everything that shows them. */
export function useCreditMutation<Variables, Data>(
  change: (api: Api, token: string, variables: Variables, idempotencyKey: string) => Promise<Data>,
) {
  const { api, session } = useClient();
  const refresh = useRefreshCredits();
  return useApiMutation({
    mutationFn: (variables: Variables, idempotencyKey) =>
      change(api, session.getState().token ?? "", variables, idempotencyKey),
    onSuccess: refresh,
  });
}

/** Resolves once the new figures are loaded. */
export function useRefreshCredits(): () => Promise<void> {
  const { cache } = useClient();
  return async () => {
    await Promise.all(
      [creditsKey, teamsKey, ["user"], ["stats"]].map((queryKey) => cache.invalidateQueries({ queryKey })),
    );
  };
}
