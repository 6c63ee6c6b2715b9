import { type Application, type Environment, environments } from "@contrail/protocol";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { toSentence } from "../../lib/api-error.ts";
import { useClient } from "../../lib/client-context.tsx";
import { useUser } from "../../lib/use-user.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { SelectField } from "../../ui/field/SelectField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { toast } from "../../ui/toast.ts";
import { planSentence } from "./application-limit.ts";

interface CreateAppModalProps {
  onClose: () => void;
  onCreated: (application: Application) => void;
}

const frameworks = environments.map((value) => ({ value, label: value }));

export function CreateAppModal({ onClose, onCreated }: CreateAppModalProps) {
  const formId = useId();
  const user = useUser();
  const [name, setName] = useState("");
  const [environment, setEnvironment] = useState<Environment>("react");
  const create = useCreateApplication(onCreated);
  const isNamed = name.trim() !== "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNamed && !create.isPending) create.mutate({ name: name.trim(), environment });
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Create New App"
      description={planSentence(user)}
      dirty={name !== ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isNamed} busy={create.isPending}>
            Create App
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-5 p-1 -m-1">
        {create.isError && (
          <Alert tone="error" title="Failed to create application">
            {toSentence(create.error)}
          </Alert>
        )}
        <TextField
          label="Name"
          hint="Shown as the source of its logs, for example checkout-web."
          value={name}
          maxLength={100}
          autoFocus
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField label="Framework" options={frameworks} value={environment} onChange={setEnvironment} />
      </form>
    </Modal>
  );
}

function useCreateApplication(onCreated: (application: Application) => void) {
  const { api, session, cache, queries } = useClient();
  return useMutation({
    mutationFn: (application: { name: string; environment: Environment }) =>
      api.createApplication(session.getState().token ?? "", application),
    onSuccess: async ({ application }) => {
      await cache.invalidateQueries({ queryKey: queries.applications().queryKey });
      toast.success("Application created successfully");
      onCreated(application);
    },
    onError: () => {
      toast.error("Failed to create application");
    },
  });
}
