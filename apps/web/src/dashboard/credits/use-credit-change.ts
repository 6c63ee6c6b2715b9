import { useMutation } from "@tanstack/react-query";
import type { Api } from "../../lib/api.ts";
import { useClient } from "../../lib/client-context.tsx";
import { creditsKey } from "../../lib/credit-queries.ts";

/** Changes what an account has or may have; whoever shows a part of it asks anew. */
export function useCreditChange<Given, Answer>(change: (api: Api, token: string, given: Given) => Promise<Answer>) {
  const { api, session } = useClient();
  const refresh = useRefreshCredits();
  return useMutation({
    mutationFn: (given: Given) => change(api, session.getState().token ?? "", given),
    onSuccess: refresh,
  });
}

/** Resolves when the new figures are there. */
export function useRefreshCredits(): () => Promise<void> {
  const { cache } = useClient();
  return async () => {
    await Promise.all([creditsKey, ["user"], ["stats"]].map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}
