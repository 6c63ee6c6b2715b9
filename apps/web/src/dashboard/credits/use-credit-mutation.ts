import { useClient } from "../../lib/api/client-context.tsx";
import { creditsKey, teamsKey } from "../../lib/api/queries.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { type CreditsApi, useCreditsApi } from "../../lib/api/use-credits-api.ts";

/** A mutation that changes the balance or billing settings, and refreshes everything that shows them. */
export function useCreditMutation<Variables, Data>(
  change: (api: CreditsApi, variables: Variables, idempotencyKey: string) => Promise<Data>,
) {
  const api = useCreditsApi();
  const refresh = useRefreshCredits();
  return useApiMutation({
    mutationFn: (variables: Variables, idempotencyKey) => change(api, variables, idempotencyKey),
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
