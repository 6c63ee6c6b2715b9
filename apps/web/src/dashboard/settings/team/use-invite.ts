import type { Role } from "@contrail/protocol";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useTeamApi } from "./use-team-api.ts";

export interface InviteResult {
  sent: string[];
  /** Those that weren't invited. */
  failed: string[];
  /** Why the first of them wasn't. */
  reason: string | undefined;
}

/** Invites one after the other, so that a limit names those it was reached at. */
export function useInvite(onDone: (result: InviteResult) => void) {
  const api = useTeamApi();
  const { reload } = useClient();
  return useApiMutation({
    mutationFn: async ({ addresses, role }: { addresses: readonly string[]; role: Role }): Promise<InviteResult> => {
      const sent: string[] = [];
      for (const email of addresses) {
        try {
          await api.invite({ email, role });
          sent.push(email);
        } catch (error) {
          return { sent, failed: addresses.slice(sent.length), reason: toErrorMessage(error) };
        }
      }
      return { sent, failed: [], reason: undefined };
    },
    onSuccess: async (result) => {
      await reload(["members"]);
      onDone(result);
    },
  });
}
