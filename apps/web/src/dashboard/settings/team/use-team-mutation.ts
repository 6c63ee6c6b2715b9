import { useClient } from "../../../lib/api/client-context.tsx";
import { teamsKey } from "../../../lib/api/queries.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../ui/toast/toast.ts";
import { type TeamApi, useTeamApi } from "./use-team-api.ts";

interface TeamMutationOptions<Variables, Data> {
  change: (api: TeamApi, variables: Variables) => Promise<Data>;
  /** Shown in a toast. */
  success: (variables: Variables) => string;
  onChanged?: () => void;
}

/** Changes members or invitations, and reloads them; the user's own role may have changed as well. */
export function useTeamMutation<Variables = void, Data = unknown>(options: TeamMutationOptions<Variables, Data>) {
  const { change, success, onChanged } = options;
  const api = useTeamApi();
  const { reload } = useClient();
  return useApiMutation({
    mutationFn: async (variables: Variables) => {
      await change(api, variables);
      return variables;
    },
    onSuccess: async (variables) => {
      await reload(["members"], teamsKey);
      toast.success(success(variables));
      onChanged?.();
    },
  });
}
