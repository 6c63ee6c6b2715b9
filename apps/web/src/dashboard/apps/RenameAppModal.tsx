import { type Application, maxNameLength } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { FormModal } from "../../ui/dialog/FormModal.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { useAppMutation } from "./use-app-mutation.ts";

interface RenameAppModalProps {
  application: Application;
  onClose: () => void;
}

export function RenameAppModal({ application: { id, name }, onClose }: RenameAppModalProps) {
  const [typed, setTyped] = useState(name);
  const newName = typed.trim();
  const rename = useAppMutation({
    change: (api, next: string) => api.renameApplication(id, { name: next }),
    success: "Application renamed",
    failure: "Failed to rename application",
    onChanged: onClose,
  });

  return (
    <FormModal
      onClose={onClose}
      onSubmit={() => (newName === name ? onClose() : rename.mutate(newName))}
      title={`Rename ${name}`}
      dirty={newName !== name}
      submitLabel="Rename"
      busy={rename.isPending}
      isComplete={newName !== ""}
    >
      <TextField
        label="Name"
        hint="The key stays the same. Existing logs keep their source."
        error={rename.isError ? toErrorMessage(rename.error) : undefined}
        value={typed}
        maxLength={maxNameLength}
        autoFocus
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormModal>
  );
}
