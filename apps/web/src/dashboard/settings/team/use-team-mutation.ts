import type { Api } from "../../../lib/api/api.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { teamsKey } from "../../../lib/api/team-queries.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../ui/toast/toast.ts";

interface TeamMutationOptions<Variables, Data> {
  change: (api: Api, token: string, variables: Variables) => Promise<Data>;
  /** Shown in a toast. */
  success: (variables: Variables) => string;
  onChanged?: () => void;
}

/** Changes members or invitations, and reloads them; the user's own role may have changed as well. */
export function useTeamMutation<Variables = void, Data = unknown>(options: TeamMutationOptions<Variables, Data>) {
  const { change, success, onChanged } = options;
  const { api, session, reload } = useClient();
  return useApiMutation({
    mutationFn: async (variables: Variables) => {
      await change(api, session.getState().token ?? "", variables);
      return variables;
    },
    onSuccess: async (variables) => {
      await reload(["members"], teamsKey);
      toast.success(success(variables));
      onChanged?.();
    },
  });
}
