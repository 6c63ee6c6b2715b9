import { type FormEvent, useId, useState } from "react";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { createPasskey, toPasskeyMessage } from "../../../lib/passkey.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Modal } from "../../../ui/dialog/Modal.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { useSecondFactorsApi } from "./use-second-factors-api.ts";

interface PasskeyModalProps {
  onClose: () => void;
  /** With recovery codes, if this is the first factor. */
  onAdded: (recoveryCodes: string[] | undefined) => void;
}

export function PasskeyModal({ onClose, onAdded }: PasskeyModalProps) {
  const formId = useId();
  const [name, setName] = useState("");
  const add = useAddPasskey(onAdded);
  const isNamed = name.trim() !== "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isNamed) add.mutate(name);
  }

  return (
    <Modal
      open
      onClose={() => add.isPending || onClose()}
      title="Add a passkey"
      description="Your device or security key will ask for your fingerprint, face or PIN."
      dirty={name !== ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isNamed}
            busy={add.isPending}
            busyLabel="Waiting..."
          >
            Create passkey
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="-m-1 flex flex-col gap-5 p-1">
        {add.isError && (
          <Alert tone="error" title="Couldn't add the passkey">
            {toPasskeyMessage(add.error)}
          </Alert>
        )}
        <TextField
          label="Name"
          hint="To recognize it by, such as MacBook or YubiKey."
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={100}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Modal>
  );
}

function useAddPasskey(onAdded: PasskeyModalProps["onAdded"]) {
  const api = useSecondFactorsApi();
  return useApiMutation({
    mutationFn: async (name: string) => {
      const { challenge, options } = await api.startPasskey();
      return api.addPasskey({ challenge, name, passkey: await createPasskey(options) });
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
}
