import type { Team } from "@contrail/protocol";
import { type FormEvent, useId, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useLeaveForAnotherTeam } from "./use-leave-for-another-team.ts";
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
  const formId = useId();
  const [typed, setTyped] = useState("");
  const remove = useDeleteTeam(team);
  const isConfirmed = typed.trim() === team.name;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed) remove.mutate(typed);
  }

  return (
    <Modal
      open
      onClose={() => remove.isPending || onClose()}
      title={`Delete ${team.name}`}
      description="This deletes the team, its applications, their keys and all their logs. All members lose access. This can't be undone."
      dirty={typed !== ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger-solid"
            disabled={!isConfirmed}
            busy={remove.isPending}
            busyLabel="Deleting..."
          >
            Delete team
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="-m-1 flex flex-col gap-5 p-1">
        {remove.isError && (
          <Alert tone="error" title="Couldn't delete the team">
            {toErrorMessage(remove.error)}
          </Alert>
        )}
        <TextField
          label={`Type ${team.name} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Modal>
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
