import type { Team } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useLeaveForAnotherTeam } from "../../../lib/session/use-leave-for-another-team.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useTeamApi } from "./use-team-api.ts";

export function DeleteTeam({ team }: { team: Team }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Delete team">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-160 text-table text-muted">
          Permanently deletes the team with its applications, keys, logs, views and remaining credits, for all members.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete team
        </Button>
      </div>
      {isOpen && <DeleteTeamModal team={team} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Requires typing the team's name. */
function DeleteTeamModal({ team, onClose }: { team: Team; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const remove = useDeleteTeam(team);

  return (
    <FormModal
      onClose={onClose}
      onSubmit={() => remove.mutate(typed)}
      title={`Delete ${team.name}`}
      description="This deletes the team, its applications, their keys and all their logs. All members lose access. This can't be undone."
      dirty={typed !== ""}
      submitLabel="Delete team"
      busyLabel="Deleting..."
      busy={remove.isPending}
      isComplete={typed.trim() === team.name}
      danger
      failure={remove.isError ? { title: "Couldn't delete the team", text: toErrorMessage(remove.error) } : undefined}
    >
      <TextField
        label={`Type ${team.name} to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoFocus
      />
    </FormModal>
  );
}

function useDeleteTeam(team: Team) {
  const api = useTeamApi();
  const openAnother = useLeaveForAnotherTeam();
  return useApiMutation({
    mutationFn: (name: string) => api.deleteTeam(team.id, { name }),
    onSuccess: async () => {
      toast.success(`${team.name} was deleted`);
      await openAnother();
    },
  });
}
