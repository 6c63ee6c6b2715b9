import type { Api } from "../../lib/api/api.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { creditsKey } from "../../lib/api/credit-queries.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";

/** A mutation that changes the balance or billing settings, and refreshes everything that shows them. */
export function useCreditChange<Given, Answer>(
  change: (api: Api, token: string, given: Given, idempotencyKey: string) => Promise<Answer>,
) {
  const { api, session } = useClient();
  const refresh = useRefreshCredits();
  return useApiMutation({
    mutationFn: (given: Given, idempotencyKey) => change(api, session.getState().token ?? "", given, idempotencyKey),
    onSuccess: refresh,
  });
}

/** Resolves once the new figures are loaded. */
export function useRefreshCredits(): () => Promise<void> {
  const { cache } = useClient();
  return async () => {
    await Promise.all([creditsKey, ["user"], ["stats"]].map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}
