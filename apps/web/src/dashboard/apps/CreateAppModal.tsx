import { type Application, type Environment, environments, maxNameLength } from "@contrail/protocol";
import { type FormEvent, useId, useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useTeam } from "../../lib/session/use-team.ts";
import { useUser } from "../../lib/session/use-user.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { Segment } from "../../ui/navigation/Segment.tsx";
import { planLimitText } from "./application-limit.ts";
import { useAppMutation } from "./use-app-mutation.ts";

interface CreateAppModalProps {
  onClose: () => void;
  onCreated: (application: Application) => void;
}

const frameworks = environments.map((id) => ({ id, label: id }));

export function CreateAppModal({ onClose, onCreated }: CreateAppModalProps) {
  const formId = useId();
  const { credits } = useUser();
  const { plan } = useTeam();
  const [name, setName] = useState("");
  const [environment, setEnvironment] = useState<Environment>("react");
  const create = useAppMutation({
    change: (api, application: { name: string; environment: Environment }, idempotencyKey) =>
      api.createApplication(application, idempotencyKey),
    success: "Application created successfully",
    failure: "Failed to create application",
    onChanged: ({ application }) => onCreated(application),
  });
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
      description={planLimitText({ plan, credits })}
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
            {toErrorMessage(create.error)}
          </Alert>
        )}
        <TextField
          label="Name"
          hint="Shown as the source of its logs, such as checkout-web."
          value={name}
          maxLength={maxNameLength}
          autoFocus
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <p aria-hidden className="mb-1.5 text-table font-medium">
            Framework
          </p>
          <Segment
            label="Framework"
            items={frameworks}
            value={environment}
            onChange={setEnvironment}
            chipsOnPhone="wrap"
          />
        </div>
      </form>
    </Modal>
  );
}
