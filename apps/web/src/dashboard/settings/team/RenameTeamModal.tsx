import { maxTeamNameLength, type Team, teamName } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { teamsKey } from "../../../lib/api/queries.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { useTeamApi } from "./use-team-api.ts";

export function RenameTeamModal({ team, onClose }: { team: Team; onClose: () => void }) {
  const [name, setName] = useState(team.name);
  const [invalid, setInvalid] = useState<string>();
  const api = useTeamApi();
  const { reload } = useClient();
  const rename = useApiMutation({
    mutationFn: (next: string) => api.updateTeam(team.id, { name: next }),
    onSuccess: async () => {
      await reload(teamsKey);
      toast.success("Team renamed");
      onClose();
    },
  });

  function submit() {
    const parsed = teamName.safeParse(name);
    setInvalid(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    if (parsed.data === team.name) onClose();
    else rename.mutate(parsed.data);
  }

  return (
    <FormModal
      onClose={onClose}
      onSubmit={submit}
      title="Rename team"
      dirty={name !== team.name}
      size="sm"
      submitLabel="Rename"
      busy={rename.isPending}
    >
      <TextField
        label="Team name"
        value={name}
        maxLength={maxTeamNameLength}
        error={invalid ?? (rename.isError ? toErrorMessage(rename.error) : undefined)}
        onChange={(event) => {
          setName(event.target.value);
          setInvalid(undefined);
          rename.reset();
        }}
        onFocus={(event) => event.target.select()}
        autoComplete="off"
        autoFocus
      />
    </FormModal>
  );
}
