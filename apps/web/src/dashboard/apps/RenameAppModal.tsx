import type { Application } from "@contrail/protocol";
import { type FormEvent, useId, useState } from "react";
import { toSentence } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { useAppChange } from "./use-app-change.ts";

interface RenameAppModalProps {
  application: Application;
  onClose: () => void;
}

export function RenameAppModal({ application: { id, name }, onClose }: RenameAppModalProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const rename = useAppChange({
    change: (api, token, newName: string) => api.renameApplication(token, id, { name: newName }),
    success: "Application renamed",
    failure: "Failed to rename application",
    onChanged: onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted === name) onClose();
    else if (wanted !== "" && !rename.isPending) rename.mutate(wanted);
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={`Rename ${name}`}
      dirty={wanted !== name}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={wanted === ""} busy={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="-m-1 p-1">
        <TextField
          label="Name"
          hint="The key stays the same. Existing logs keep their source."
          error={rename.isError ? toSentence(rename.error) : undefined}
          value={typed}
          maxLength={100}
          autoFocus
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Modal>
  );
}
