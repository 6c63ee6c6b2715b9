import { useState } from "react";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { createPasskey, toPasskeyMessage } from "../../../lib/passkey.ts";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { PasskeyNameField } from "./PasskeyNameField.tsx";
import { useSecondFactorsApi } from "./use-second-factors-api.ts";

interface PasskeyModalProps {
  onClose: () => void;
  /** With recovery codes, if this is the first factor. */
  onAdded: (recoveryCodes: string[] | undefined) => void;
}

export function PasskeyModal({ onClose, onAdded }: PasskeyModalProps) {
  const [name, setName] = useState("");
  const add = useAddPasskey(onAdded);
  return (
    <FormModal
      onClose={onClose}
      onSubmit={() => add.mutate(name)}
      title="Add a passkey"
      description="Your device or security key will ask for your fingerprint, face or PIN."
      dirty={name !== ""}
      submitLabel="Create passkey"
      busyLabel="Waiting..."
      busy={add.isPending}
      isComplete={name.trim() !== ""}
      failure={add.isError ? { title: "Couldn't add the passkey", text: toPasskeyMessage(add.error) } : undefined}
    >
      <PasskeyNameField value={name} onChange={setName} />
    </FormModal>
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
