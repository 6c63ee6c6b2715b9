import { responseSchema } from "@contrail/protocol";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { createApiHook } from "../../lib/api/create-api-hook.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { useLeaveForAnotherTeam } from "../../lib/session/use-leave-for-another-team.ts";
import { useTeam } from "../../lib/session/use-team.ts";
import { toast } from "../toast/toast.ts";
import { Confirm } from "./Confirm.tsx";

const useLeaveApi = createApiHook(({ call }) => ({
  leaveTeam: () => call("POST", "/team/leave", responseSchema({})),
}));

/** Asks before the user leaves the team of this tab; also where the team's requirements keep them out of it. */
export function LeaveTeam({ onClose }: { onClose: () => void }) {
  const team = useTeam();
  const api = useLeaveApi();
  const openAnother = useLeaveForAnotherTeam();
  const leave = useApiMutation({
    mutationFn: () => api.leaveTeam(),
    onSuccess: async () => {
      toast.success(`You left ${team.name}`);
      await openAnother();
    },
  });
  return (
    <Confirm
      open
      onClose={onClose}
      onConfirm={() => leave.mutate()}
      title={`Leave ${team.name}?`}
      text="You lose access to its applications and logs immediately. To come back, you need a new invitation."
      confirmLabel="Leave team"
      busy={leave.isPending}
      error={leave.isError ? toErrorMessage(leave.error) : undefined}
    />
  );
}
