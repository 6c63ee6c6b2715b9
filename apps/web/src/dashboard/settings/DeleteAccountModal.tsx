import type { Profile } from "@contrail/protocol";
import { type FormEvent, useId, useState } from "react";
import { toErrorMessage } from "../../lib/api/api-error.ts";
import { useClient } from "../../lib/api/client-context.tsx";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/button/Button.tsx";
import { Modal } from "../../ui/dialog/Modal.tsx";
import { PasswordField } from "../../ui/field/PasswordField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { toast } from "../../ui/toast/toast.ts";
import { useSettingsApi } from "./use-settings-api.ts";

interface DeleteAccountModalProps {
  profile: Profile;
  onClose: () => void;
}

/** Deletion requires typing the email address, and the password if there is one. */
export function DeleteAccountModal({ profile: { email, hasPassword }, onClose }: DeleteAccountModalProps) {
  const formId = useId();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const remove = useDeleteAccount();
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase() && (!hasPassword || password !== "");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isConfirmed && !remove.isPending) remove.mutate({ email: typed, password: hasPassword ? password : undefined });
  }

  return (
    <Modal
      open
      onClose={() => remove.isPending || onClose()}
      title="Delete my account"
      description="This deletes your account, your applications, their keys and all their logs. This action cannot be undone."
      dirty={typed !== "" || password !== ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} disabled={remove.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger-solid"
            disabled={!isConfirmed}
            busy={remove.isPending}
            busyLabel="Deleting..."
          >
            Delete Account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="-m-1 flex flex-col gap-5 p-1">
        {remove.isError && (
          <Alert tone="error" title="Couldn't delete your account">
            {toErrorMessage(remove.error)}
          </Alert>
        )}
        <TextField
          label={`Type ${email} to confirm`}
          type="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus
        />
        {hasPassword && (
          <PasswordField
            label="Password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </form>
    </Modal>
  );
}

function useDeleteAccount() {
  const api = useSettingsApi();
  const { clearSession } = useClient();
  return useApiMutation({
    mutationFn: (confirmation: { email: string; password: string | undefined }) => api.deleteAccount(confirmation),
    onSuccess: () => {
      clearSession();
      toast.success("Your account was deleted");
    },
  });
}
