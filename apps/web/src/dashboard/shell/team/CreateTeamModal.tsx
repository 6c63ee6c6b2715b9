import { maxTeamNameLength, TeamResponse, teamName } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { teamsKey } from "../../../lib/api/queries.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { toast } from "../../../ui/toast/toast.ts";

interface CreateTeamModalProps {
  onClose: () => void;
  /** The team is listed. */
  onCreated: (id: string) => void;
}

export function CreateTeamModal({ onClose, onCreated }: CreateTeamModalProps) {
  const [name, setName] = useState("");
  const [invalid, setInvalid] = useState<string>();
  const create = useCreateTeam(onCreated);

  function submit() {
    const parsed = teamName.safeParse(name);
    setInvalid(parsed.error?.issues[0]?.message);
    if (parsed.success) create.mutate(parsed.data);
  }

  return (
    <FormModal
      onClose={onClose}
      onSubmit={submit}
      title="Create team"
      description="A team has its own applications, logs, plan and members. You'll be its owner."
      dirty={name !== ""}
      submitLabel="Create team"
      busy={create.isPending}
    >
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
    </FormModal>
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
