import { type Channel, codeLength } from "@contrail/protocol";
import { useState } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { FormModal } from "../../../ui/dialog/FormModal.tsx";
import { CodeField } from "../../../ui/field/CodeField.tsx";
import { toast } from "../../../ui/toast/toast.ts";
import { alertsKey } from "../open-incident-count.ts";
import { useChannelsApi } from "./use-channels-api.ts";

interface ConfirmAddressProps {
  channel: Channel;
  /** A code was sent just now. */
  isNew: boolean;
  onClose: () => void;
}

/** An address that isn't a member's gets alerts after its code was entered. */
export function ConfirmAddress({ channel: { id, config, name }, isNew, onClose }: ConfirmAddressProps) {
  const api = useChannelsApi();
  const { reload } = useClient();
  const [code, setCode] = useState("");
  const address = config.kind === "email" ? config.address : name;
  const confirm = useApiMutation({
    mutationFn: (entered: string) => api.confirmChannel(id, { code: entered }),
    onSuccess: async () => {
      await reload(alertsKey);
      toast.success("Address confirmed");
      onClose();
    },
    onError: () => setCode(""),
  });
  const send = useApiMutation({
    mutationFn: () => api.sendCode(id),
    onSuccess: () => {
      confirm.reset();
      toast.success("Code sent");
    },
  });
  const error = send.isError ? toErrorMessage(send.error) : confirm.isError ? toErrorMessage(confirm.error) : undefined;
  return (
    <FormModal
      onClose={onClose}
      onSubmit={() => confirm.mutate(code)}
      title="Confirm the address"
      description={
        <>
          <strong className="font-medium text-text wrap-anywhere">{address}</strong>{" "}
          {isNew ? "was sent a code, which is valid for a day." : "needs the code that it was sent."} Until you enter
          it, the address gets no alerts.
        </>
      }
      submitLabel="Confirm"
      busy={confirm.isPending}
      isComplete={code.length === codeLength}
      extraAction={
        <Button variant="quiet" busy={send.isPending} onClick={() => send.mutate()}>
          Send a new code
        </Button>
      }
    >
      <CodeField
        label="Code"
        value={code}
        onChange={setCode}
        onComplete={(entered) => confirm.mutate(entered)}
        autoFocus
        {...(error !== undefined && { error })}
      />
    </FormModal>
  );
}
