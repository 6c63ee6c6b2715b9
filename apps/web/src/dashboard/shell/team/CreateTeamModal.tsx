import { maxTeamNameLength, TeamResponse, teamName } from "@contrail/protocol";
import { type FormEvent, useId, useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { teamsKey } from "../../../lib/api/queries.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { toast } from "../../../ui/toast/toast.ts";

interface CreateTeamModalProps {
  onClose: () => void;
  /** The team is listed. */
  onCreated: (id: string) => void;
}

export function CreateTeamModal({ onClose, onCreated }: CreateTeamModalProps) {
  const formId = useId();
  const [name, setName] = useState("");
  const [invalid, setInvalid] = useState<string>();
  const create = useCreateTeam(onCreated);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = teamName.safeParse(name);
    setInvalid(parsed.error?.issues[0]?.message);
    if (parsed.success) create.mutate(parsed.data);
  }

  return (
    <Modal
      open
      onClose={() => create.isPending || onClose()}
      title="Create team"
      description="A team has its own applications, logs, plan and members. You'll be its owner."
      dirty={name !== ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            Create team
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="-m-1 p-1">
        <TextField
          label="Team name"
          value={name}
          maxLength={maxTeamNameLength}
          error={invalid ?? (create.isError ? toErrorMessage(create.error) : undefined)}
          onChange={(event) => {
            setName(event.target.value);
            setInvalid(undefined);
            create.reset();
          }}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Modal>
  );
}

function useCreateTeam(onCreated: (id: string) => void) {
  const { apiContext, reload } = useClient();
  return useApiMutation({
    mutationFn: (name: string, idempotencyKey) =>
      apiContext.call("POST", "/teams", TeamResponse, { body: { name }, idempotencyKey }),
    onSuccess: async ({ team }) => {
      await reload(teamsKey);
      toast.success(`${team.name} created`);
      onCreated(team.id);
    },
  });
}
