import { type Application, maxNameLength } from "@contrail/protocol";
import { type FormEvent, useId, useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { useAppMutation } from "./use-app-mutation.ts";

interface RenameAppModalProps {
  application: Application;
  onClose: () => void;
}

export function RenameAppModal({ application: { id, name }, onClose }: RenameAppModalProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const newName = typed.trim();
  const rename = useAppMutation({
    change: (api, next: string) => api.renameApplication(id, { name: next }),
    success: "Application renamed",
    failure: "Failed to rename application",
    onChanged: onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (newName === name) onClose();
    else if (newName !== "" && !rename.isPending) rename.mutate(newName);
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={`Rename ${name}`}
      dirty={newName !== name}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={newName === ""} busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="-m-1 p-1">
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
      </form>
    </Modal>
  );
}
